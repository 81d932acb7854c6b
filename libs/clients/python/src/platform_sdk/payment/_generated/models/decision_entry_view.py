# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DecisionEntryView")


@_attrs_define
class DecisionEntryView:
    """One entry of the ledger that a decision writes.

    Attributes:
        account_id (None | str): The account whose wallet the entry is in; null for a clearing account.
        clearing_account (None | str): The clearing account of the entry; null for a wallet.
        currency (str): The currency, a three-letter code of ISO 4217.
        amount (int): The booked amount in minor units; negative if money is taken out.
        balance_before (int | None): The balance of the wallet before the entry, in minor units; null for a clearing
            account, whose balance is not stored.
        balance_after (int | None): The balance of the wallet after the entry.
    """

    account_id: None | str
    clearing_account: None | str
    currency: str
    amount: int
    balance_before: int | None
    balance_after: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        account_id: None | str
        account_id = self.account_id

        clearing_account: None | str
        clearing_account = self.clearing_account

        currency = self.currency

        amount = self.amount

        balance_before: int | None
        balance_before = self.balance_before

        balance_after: int | None
        balance_after = self.balance_after

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "account_id": account_id,
                "clearing_account": clearing_account,
                "currency": currency,
                "amount": amount,
                "balance_before": balance_before,
                "balance_after": balance_after,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_account_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        account_id = _parse_account_id(d.pop("account_id"))

        def _parse_clearing_account(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        clearing_account = _parse_clearing_account(d.pop("clearing_account"))

        currency = d.pop("currency")

        amount = d.pop("amount")

        def _parse_balance_before(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        balance_before = _parse_balance_before(d.pop("balance_before"))

        def _parse_balance_after(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        balance_after = _parse_balance_after(d.pop("balance_after"))

        decision_entry_view = cls(
            account_id=account_id,
            clearing_account=clearing_account,
            currency=currency,
            amount=amount,
            balance_before=balance_before,
            balance_after=balance_after,
        )

        decision_entry_view.additional_properties = d
        return decision_entry_view

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
