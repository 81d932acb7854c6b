# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.day_statistics_view import DayStatisticsView


T = TypeVar("T", bound="StatisticsView")


@_attrs_define
class StatisticsView:
    """Deposits by day, gateway and currency.

    Attributes:
        counted_from (datetime.datetime): Deposits are counted from this time, in UTC: the beginning of the first day,
            or later.
        is_complete (bool): Whether all days are counted completely. One response counts at most the 50,000 newest
            transactions.
        days (list[DayStatisticsView]): Newest day first, then by gateway and currency; days without deposits are
            omitted.
    """

    counted_from: datetime.datetime
    is_complete: bool
    days: list[DayStatisticsView]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
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
                "counted_from": counted_from,
                "is_complete": is_complete,
                "days": days,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.day_statistics_view import DayStatisticsView  # noqa: PLC0415

        d = dict(src_dict)
        counted_from = datetime.datetime.fromisoformat(d.pop("counted_from"))

        is_complete = d.pop("is_complete")

        days = []
        _days = d.pop("days")
        for days_item_data in _days:
            days_item = DayStatisticsView.from_dict(days_item_data)

            days.append(days_item)

        statistics_view = cls(
            counted_from=counted_from,
            is_complete=is_complete,
            days=days,
        )

        statistics_view.additional_properties = d
        return statistics_view

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
