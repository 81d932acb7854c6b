# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.create_payout_dto_metadata import CreatePayoutDtoMetadata


T = TypeVar("T", bound="CreatePayoutDto")


@_attrs_define
class CreatePayoutDto:
    """Amount and destination of a payout.

    Attributes:
        destination_id (UUID): Where the money goes: one of your destinations, at least 24 hours after you added it. Its
            gateway pays.
        amount (int): The amount to pay out, in minor units of ISO 4217: 150000 are 1,500.00 KES.
        currency (str): The currency of the wallet, a three-letter code of ISO 4217. Nothing is converted.
        description (str | Unset): Your note, shown with the payout and its transaction.
        metadata (CreatePayoutDtoMetadata | Unset): Your own data: at most 50 texts by their keys. A key has 1 to 40
            characters, a text at most 500. Answers, events and lists contain it. Do not send secrets or card numbers.
    """

    destination_id: UUID
    amount: int
    currency: str
    description: str | Unset = UNSET
    metadata: CreatePayoutDtoMetadata | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        destination_id = str(self.destination_id)

        amount = self.amount

        currency = self.currency

        description = self.description

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "destination_id": destination_id,
                "amount": amount,
                "currency": currency,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.create_payout_dto_metadata import CreatePayoutDtoMetadata  # noqa: PLC0415

        d = dict(src_dict)
        destination_id = UUID(d.pop("destination_id"))

        amount = d.pop("amount")

        currency = d.pop("currency")

        description = d.pop("description", UNSET)

        _metadata = d.pop("metadata", UNSET)
        metadata: CreatePayoutDtoMetadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = CreatePayoutDtoMetadata.from_dict(_metadata)

        create_payout_dto = cls(
            destination_id=destination_id,
            amount=amount,
            currency=currency,
            description=description,
            metadata=metadata,
        )

        create_payout_dto.additional_properties = d
        return create_payout_dto

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
