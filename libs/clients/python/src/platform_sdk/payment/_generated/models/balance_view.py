# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BalanceView")


@_attrs_define
class BalanceView:
    """A wallet's balance at a time, with its place in the ledger.

    Attributes:
        currency (str): The currency, a three-letter code of ISO 4217.
        balance (int): The balance in minor units; 0 before the first entry.
        at (datetime.datetime): The time that the balance belongs to, in UTC. Entries that were booked before it count.
        sequence (int): The number of the last entry that counts, from 1; 0 before the first entry.
        entry_hash (None | str): The hash of that entry, which covers all entries before it: SHA-256, hexadecimal.
            Events contain the same hash as `wallet.entry_hash`. Null before the first entry.
    """

    currency: str
    balance: int
    at: datetime.datetime
    sequence: int
    entry_hash: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        currency = self.currency

        balance = self.balance

        at = self.at.isoformat()

        sequence = self.sequence

        entry_hash: None | str
        entry_hash = self.entry_hash

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "currency": currency,
                "balance": balance,
                "at": at,
                "sequence": sequence,
                "entry_hash": entry_hash,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        currency = d.pop("currency")

        balance = d.pop("balance")

        at = datetime.datetime.fromisoformat(d.pop("at"))

        sequence = d.pop("sequence")

        def _parse_entry_hash(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        entry_hash = _parse_entry_hash(d.pop("entry_hash"))

        balance_view = cls(
            currency=currency,
            balance=balance,
            at=at,
            sequence=sequence,
            entry_hash=entry_hash,
        )

        balance_view.additional_properties = d
        return balance_view

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
