# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="WalletView")


@_attrs_define
class WalletView:
    """What the account holds in one currency.

    Attributes:
        currency (str): The currency, a three-letter code of ISO 4217.
        balance (int): The sum of the wallet's entries, in minor units. Refunds and lost disputes can make it negative;
            transfers cannot.
        held (int): What is held for payouts that are not decided, in minor units. It is still part of `balance`. The
            amount of a pending refund is not: it leaves the balance with the request.
        available (int): What you can transfer, refund or pay out now, in minor units: `balance` less `held`. It can be
            negative.
        updated_at (datetime.datetime): When the balance or the held amount last changed, in UTC.
    """

    currency: str
    balance: int
    held: int
    available: int
    updated_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        currency = self.currency

        balance = self.balance

        held = self.held

        available = self.available

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "currency": currency,
                "balance": balance,
                "held": held,
                "available": available,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        currency = d.pop("currency")

        balance = d.pop("balance")

        held = d.pop("held")

        available = d.pop("available")

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        wallet_view = cls(
            currency=currency,
            balance=balance,
            held=held,
            available=available,
            updated_at=updated_at,
        )

        wallet_view.additional_properties = d
        return wallet_view

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
