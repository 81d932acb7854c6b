# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="BankAccountDto")


@_attrs_define
class BankAccountDto:
    """An account at a bank, or at a mobile-money provider that the gateway pays like a bank.

    Attributes:
        currency (str): The currency of the account, a three-letter code of ISO 4217. Nothing is converted.
        bank_code (str): The gateway’s own code of the bank (`058`), or of the mobile-money provider (`MPESA`, `MTN`).
        account_number (str): The number of the account, or the telephone number as the gateway expects it.
        account_name (str): The name of the account’s holder.
        branch_code (str | Unset): The gateway’s own code of the branch. `flutterwave` needs it for banks in some
            countries, and the error says so.
    """

    currency: str
    bank_code: str
    account_number: str
    account_name: str
    branch_code: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        currency = self.currency

        bank_code = self.bank_code

        account_number = self.account_number

        account_name = self.account_name

        branch_code = self.branch_code

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "currency": currency,
                "bank_code": bank_code,
                "account_number": account_number,
                "account_name": account_name,
            }
        )
        if branch_code is not UNSET:
            field_dict["branch_code"] = branch_code

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        currency = d.pop("currency")

        bank_code = d.pop("bank_code")

        account_number = d.pop("account_number")

        account_name = d.pop("account_name")

        branch_code = d.pop("branch_code", UNSET)

        bank_account_dto = cls(
            currency=currency,
            bank_code=bank_code,
            account_number=account_number,
            account_name=account_name,
            branch_code=branch_code,
        )

        bank_account_dto.additional_properties = d
        return bank_account_dto

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
