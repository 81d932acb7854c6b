# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.create_destination_dto_provider import CreateDestinationDtoProvider, check_create_destination_dto_provider
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.bank_account_dto import BankAccountDto


T = TypeVar("T", bound="CreateDestinationDto")


@_attrs_define
class CreateDestinationDto:
    """A number, address or account to which you want to pay out.

    Attributes:
        provider (CreateDestinationDtoProvider): The gateway that pays. `PAYOUTS_UNSUPPORTED` says which gateways make
            payouts.
        phone_number (str | Unset): The telephone number of the recipient in international format, for `mobilemoney`.
        email (str | Unset): The email address of the recipient’s account at the gateway, for `paypal`.
        bank_account (BankAccountDto | Unset): An account at a bank, or at a mobile-money provider that the gateway pays
            like a bank.
        description (str | Unset): What the destination is, for people.
    """

    provider: CreateDestinationDtoProvider
    phone_number: str | Unset = UNSET
    email: str | Unset = UNSET
    bank_account: BankAccountDto | Unset = UNSET
    description: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        provider: str = self.provider

        phone_number = self.phone_number

        email = self.email

        bank_account: dict[str, Any] | Unset = UNSET
        if not isinstance(self.bank_account, Unset):
            bank_account = self.bank_account.to_dict()

        description = self.description

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "provider": provider,
            }
        )
        if phone_number is not UNSET:
            field_dict["phone_number"] = phone_number
        if email is not UNSET:
            field_dict["email"] = email
        if bank_account is not UNSET:
            field_dict["bank_account"] = bank_account
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bank_account_dto import BankAccountDto  # noqa: PLC0415

        d = dict(src_dict)
        provider = check_create_destination_dto_provider(d.pop("provider"))

        phone_number = d.pop("phone_number", UNSET)

        email = d.pop("email", UNSET)

        _bank_account = d.pop("bank_account", UNSET)
        bank_account: BankAccountDto | Unset
        if isinstance(_bank_account, Unset):
            bank_account = UNSET
        else:
            bank_account = BankAccountDto.from_dict(_bank_account)

        description = d.pop("description", UNSET)

        create_destination_dto = cls(
            provider=provider,
            phone_number=phone_number,
            email=email,
            bank_account=bank_account,
            description=description,
        )

        create_destination_dto.additional_properties = d
        return create_destination_dto

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
