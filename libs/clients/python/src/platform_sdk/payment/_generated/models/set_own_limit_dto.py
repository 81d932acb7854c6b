# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SetOwnLimitDto")


@_attrs_define
class SetOwnLimitDto:
    """The largest payout that needs no operator, in one currency.

    Attributes:
        currency (str): The currency, a three-letter code of ISO 4217.
        approval_above (int): An operator approves payouts above this amount, in minor units. With 0, each payout needs
            an operator.
    """

    currency: str
    approval_above: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        currency = self.currency

        approval_above = self.approval_above

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "currency": currency,
                "approval_above": approval_above,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        currency = d.pop("currency")

        approval_above = d.pop("approval_above")

        set_own_limit_dto = cls(
            currency=currency,
            approval_above=approval_above,
        )

        set_own_limit_dto.additional_properties = d
        return set_own_limit_dto

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
