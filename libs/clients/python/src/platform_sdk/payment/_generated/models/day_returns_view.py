# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DayReturnsView")


@_attrs_define
class DayReturnsView:
    """The refunds that debited the wallet on one day, and the disputes that were opened.

    Attributes:
        day (datetime.date): The day in UTC.
        refunds (int): Number of refunds. A refund that fails later counts too; its amount is credited again.
        refunded_amount (int): The amount of these refunds in minor units.
        disputes (int): Number of disputes.
        disputed_amount (int): The amount of these disputes in minor units, as far as the gateway has reported it.
    """

    day: datetime.date
    refunds: int
    refunded_amount: int
    disputes: int
    disputed_amount: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        day = self.day.isoformat()

        refunds = self.refunds

        refunded_amount = self.refunded_amount

        disputes = self.disputes

        disputed_amount = self.disputed_amount

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "day": day,
                "refunds": refunds,
                "refunded_amount": refunded_amount,
                "disputes": disputes,
                "disputed_amount": disputed_amount,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        day = datetime.date.fromisoformat(d.pop("day"))

        refunds = d.pop("refunds")

        refunded_amount = d.pop("refunded_amount")

        disputes = d.pop("disputes")

        disputed_amount = d.pop("disputed_amount")

        day_returns_view = cls(
            day=day,
            refunds=refunds,
            refunded_amount=refunded_amount,
            disputes=disputes,
            disputed_amount=disputed_amount,
        )

        day_returns_view.additional_properties = d
        return day_returns_view

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
