# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="OwnLimitView")


@_attrs_define
class OwnLimitView:
    """The limit of one currency for your account.

    Attributes:
        currency (str): The currency, a three-letter code of ISO 4217.
        approval_above (int): An operator approves your payouts above this amount, in minor units.
        service_approval_above (int): The limit that the operators have set for all accounts, in minor units.
        own_approval_above (int | None): Your own limit in minor units; null if you have set none.
    """

    currency: str
    approval_above: int
    service_approval_above: int
    own_approval_above: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        currency = self.currency

        approval_above = self.approval_above

        service_approval_above = self.service_approval_above

        own_approval_above: int | None
        own_approval_above = self.own_approval_above

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "currency": currency,
                "approval_above": approval_above,
                "service_approval_above": service_approval_above,
                "own_approval_above": own_approval_above,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        currency = d.pop("currency")

        approval_above = d.pop("approval_above")

        service_approval_above = d.pop("service_approval_above")

        def _parse_own_approval_above(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        own_approval_above = _parse_own_approval_above(d.pop("own_approval_above"))

        own_limit_view = cls(
            currency=currency,
            approval_above=approval_above,
            service_approval_above=service_approval_above,
            own_approval_above=own_approval_above,
        )

        own_limit_view.additional_properties = d
        return own_limit_view

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
