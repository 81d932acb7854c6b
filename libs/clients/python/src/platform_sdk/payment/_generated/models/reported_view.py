# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ReportedView")


@_attrs_define
class ReportedView:
    """
    Attributes:
        amount (int | None): The paid amount in minor units of ISO 4217; null if the report does not contain it.
        currency (None | str): ISO 4217 code; null if the report does not contain it.
        provider_payment_id (None | str): The gateway’s own id of the payment; null if the report does not contain it.
    """

    amount: int | None
    currency: None | str
    provider_payment_id: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        amount: int | None
        amount = self.amount

        currency: None | str
        currency = self.currency

        provider_payment_id: None | str
        provider_payment_id = self.provider_payment_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "amount": amount,
                "currency": currency,
                "provider_payment_id": provider_payment_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_amount(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        amount = _parse_amount(d.pop("amount"))

        def _parse_currency(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        currency = _parse_currency(d.pop("currency"))

        def _parse_provider_payment_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        provider_payment_id = _parse_provider_payment_id(d.pop("provider_payment_id"))

        reported_view = cls(
            amount=amount,
            currency=currency,
            provider_payment_id=provider_payment_id,
        )

        reported_view.additional_properties = d
        return reported_view

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
