# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateTransferDto")


@_attrs_define
class CreateTransferDto:
    """Recipient and amount of a transfer.

    Attributes:
        to_account_id (str): The account that receives the money, not your own. It must have a wallet in this currency;
            its first settled deposit creates one.
        amount (int): The amount to transfer, in minor units of ISO 4217: 5000 are 50.00 KES.
        currency (str): The currency, a three-letter code of ISO 4217. Nothing is converted.
        description (str | Unset): A note that both accounts see.
    """

    to_account_id: str
    amount: int
    currency: str
    description: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        to_account_id = self.to_account_id

        amount = self.amount

        currency = self.currency

        description = self.description

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "to_account_id": to_account_id,
                "amount": amount,
                "currency": currency,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        to_account_id = d.pop("to_account_id")

        amount = d.pop("amount")

        currency = d.pop("currency")

        description = d.pop("description", UNSET)

        create_transfer_dto = cls(
            to_account_id=to_account_id,
            amount=amount,
            currency=currency,
            description=description,
        )

        create_transfer_dto.additional_properties = d
        return create_transfer_dto

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
