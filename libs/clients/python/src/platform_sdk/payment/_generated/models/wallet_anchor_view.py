# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="WalletAnchorView")


@_attrs_define
class WalletAnchorView:
    """
    Attributes:
        currency (str): ISO 4217 code.
        sequence (int): The number of the entry within its wallet, from 1.
        balance_after (int): Minor units.
        entry_hash (str): Hash of the entry, chained to all earlier entries of the wallet. SHA-256, hex.
    """

    currency: str
    sequence: int
    balance_after: int
    entry_hash: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        currency = self.currency

        sequence = self.sequence

        balance_after = self.balance_after

        entry_hash = self.entry_hash

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "currency": currency,
                "sequence": sequence,
                "balance_after": balance_after,
                "entry_hash": entry_hash,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        currency = d.pop("currency")

        sequence = d.pop("sequence")

        balance_after = d.pop("balance_after")

        entry_hash = d.pop("entry_hash")

        wallet_anchor_view = cls(
            currency=currency,
            sequence=sequence,
            balance_after=balance_after,
            entry_hash=entry_hash,
        )

        wallet_anchor_view.additional_properties = d
        return wallet_anchor_view

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
