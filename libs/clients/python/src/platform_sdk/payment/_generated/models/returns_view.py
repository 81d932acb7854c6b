# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.day_returns_view import DayReturnsView


T = TypeVar("T", bound="ReturnsView")


@_attrs_define
class ReturnsView:
    """Refunds and disputes by day, in one currency.

    Attributes:
        currency (str): The currency of the amounts, a three-letter code of ISO 4217.
        counted_from (datetime.datetime): Refunds and disputes are counted from this time, in UTC: the beginning of the
            first day, or later.
        is_complete (bool): Whether all days are counted completely. One response counts refunds among the 20,000 newest
            entries of the wallet, and at most 20,000 disputes.
        days (list[DayReturnsView]): Newest day first; days without refunds and disputes are omitted.
    """

    currency: str
    counted_from: datetime.datetime
    is_complete: bool
    days: list[DayReturnsView]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        currency = self.currency

        counted_from = self.counted_from.isoformat()

        is_complete = self.is_complete

        days = []
        for days_item_data in self.days:
            days_item = days_item_data.to_dict()
            days.append(days_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "currency": currency,
                "counted_from": counted_from,
                "is_complete": is_complete,
                "days": days,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.day_returns_view import DayReturnsView  # noqa: PLC0415

        d = dict(src_dict)
        currency = d.pop("currency")

        counted_from = datetime.datetime.fromisoformat(d.pop("counted_from"))

        is_complete = d.pop("is_complete")

        days = []
        _days = d.pop("days")
        for days_item_data in _days:
            days_item = DayReturnsView.from_dict(days_item_data)

            days.append(days_item)

        returns_view = cls(
            currency=currency,
            counted_from=counted_from,
            is_complete=is_complete,
            days=days,
        )

        returns_view.additional_properties = d
        return returns_view

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
