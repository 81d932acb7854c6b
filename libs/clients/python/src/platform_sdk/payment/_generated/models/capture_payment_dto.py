# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="CapturePaymentDto")


@_attrs_define
class CapturePaymentDto:
    """What to capture of an authorised payment.

    Attributes:
        amount (int | Unset): The amount to capture, in minor units of ISO 4217. Default: everything that is authorised
            and not captured.
        final (bool | Unset): Whether this is the last capture, so that the gateway releases the rest. Default: true if
            nothing is left, or if the gateway takes only one capture of a payment.
    """

    amount: int | Unset = UNSET
    final: bool | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount = self.amount

        final = self.final

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if amount is not UNSET:
            field_dict["amount"] = amount
        if final is not UNSET:
            field_dict["final"] = final

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount = d.pop("amount", UNSET)

        final = d.pop("final", UNSET)

        capture_payment_dto = cls(
            amount=amount,
            final=final,
        )

        capture_payment_dto.additional_properties = d
        return capture_payment_dto

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
