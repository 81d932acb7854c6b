# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="NewestCheckpointResponse")


@_attrs_define
class NewestCheckpointResponse:
    """
    Attributes:
        number (int): Number of the checkpoint; the first is 1.
        signed_at (datetime.datetime): When it was signed, in UTC.
        age_seconds (int): Age in seconds, by the clock of the database.
    """

    number: int
    signed_at: datetime.datetime
    age_seconds: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        signed_at = self.signed_at.isoformat()

        age_seconds = self.age_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "number": number,
                "signed_at": signed_at,
                "age_seconds": age_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        number = d.pop("number")

        signed_at = datetime.datetime.fromisoformat(d.pop("signed_at"))

        age_seconds = d.pop("age_seconds")

        newest_checkpoint_response = cls(
            number=number,
            signed_at=signed_at,
            age_seconds=age_seconds,
        )

        newest_checkpoint_response.additional_properties = d
        return newest_checkpoint_response

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
