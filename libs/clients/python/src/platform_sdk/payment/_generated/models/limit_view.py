# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="LimitView")


@_attrs_define
class LimitView:
    """The limit of one currency for all accounts.

    Attributes:
        currency (str): The currency, a three-letter code of ISO 4217.
        approval_above (int): An operator approves payouts above this amount, in minor units.
        set_by (str): The operator who set it.
        set_at (datetime.datetime): When it was set, in UTC.
    """

    currency: str
    approval_above: int
    set_by: str
    set_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        currency = self.currency

        approval_above = self.approval_above

        set_by = self.set_by

        set_at = self.set_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "currency": currency,
                "approval_above": approval_above,
                "set_by": set_by,
                "set_at": set_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        currency = d.pop("currency")

        approval_above = d.pop("approval_above")

        set_by = d.pop("set_by")

        set_at = datetime.datetime.fromisoformat(d.pop("set_at"))

        limit_view = cls(
            currency=currency,
            approval_above=approval_above,
            set_by=set_by,
            set_at=set_at,
        )

        limit_view.additional_properties = d
        return limit_view

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
