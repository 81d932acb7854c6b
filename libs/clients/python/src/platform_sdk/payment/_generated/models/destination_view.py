# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.destination_view_type import DestinationViewType, check_destination_view_type

T = TypeVar("T", bound="DestinationView")


@_attrs_define
class DestinationView:
    """Where you may pay out.

    Attributes:
        destination_id (UUID): The id of the destination, for payouts.
        provider (str): The gateway that pays.
        type_ (DestinationViewType): What it is.
        destination (str): The number, address or account, without the digits, letters and names that identify a person.
        description (str): Your description; empty without one.
        created_at (datetime.datetime): When it was added, in UTC.
        usable_at (datetime.datetime): From when payouts can go to it, in UTC: 24 hours after it was added.
    """

    destination_id: UUID
    provider: str
    type_: DestinationViewType
    destination: str
    description: str
    created_at: datetime.datetime
    usable_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        destination_id = str(self.destination_id)

        provider = self.provider

        type_: str = self.type_

        destination = self.destination

        description = self.description

        created_at = self.created_at.isoformat()

        usable_at = self.usable_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "destination_id": destination_id,
                "provider": provider,
                "type": type_,
                "destination": destination,
                "description": description,
                "created_at": created_at,
                "usable_at": usable_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        destination_id = UUID(d.pop("destination_id"))

        provider = d.pop("provider")

        type_ = check_destination_view_type(d.pop("type"))

        destination = d.pop("destination")

        description = d.pop("description")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        usable_at = datetime.datetime.fromisoformat(d.pop("usable_at"))

        destination_view = cls(
            destination_id=destination_id,
            provider=provider,
            type_=type_,
            destination=destination,
            description=description,
            created_at=created_at,
            usable_at=usable_at,
        )

        destination_view.additional_properties = d
        return destination_view

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
