# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="EntryView")


@_attrs_define
class EntryView:
    """One entry of a wallet's ledger. It is never changed or removed; a correction is a further entry.

    Attributes:
        entry_id (UUID): The id of the entry, a UUID of version 7.
        transaction_id (UUID): The transaction that the entry belongs to.
        amount (int): The booked amount in minor units; negative if money leaves the wallet.
        balance_after (int): The balance of the wallet after this entry, in minor units.
        created_at (datetime.datetime): When it was booked, in UTC.
    """

    entry_id: UUID
    transaction_id: UUID
    amount: int
    balance_after: int
    created_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entry_id = str(self.entry_id)

        transaction_id = str(self.transaction_id)

        amount = self.amount

        balance_after = self.balance_after

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entry_id": entry_id,
                "transaction_id": transaction_id,
                "amount": amount,
                "balance_after": balance_after,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        entry_id = UUID(d.pop("entry_id"))

        transaction_id = UUID(d.pop("transaction_id"))

        amount = d.pop("amount")

        balance_after = d.pop("balance_after")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        entry_view = cls(
            entry_id=entry_id,
            transaction_id=transaction_id,
            amount=amount,
            balance_after=balance_after,
            created_at=created_at,
        )

        entry_view.additional_properties = d
        return entry_view

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
