# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.destination_deleted_response_status import (
    DestinationDeletedResponseStatus,
    check_destination_deleted_response_status,
)

T = TypeVar("T", bound="DestinationDeletedResponse")


@_attrs_define
class DestinationDeletedResponse:
    """A deleted destination.

    Attributes:
        status (DestinationDeletedResponseStatus): The same in every success response.
        message (str): What happened.
    """

    status: DestinationDeletedResponseStatus
    message: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        message = self.message

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = check_destination_deleted_response_status(d.pop("status"))

        message = d.pop("message")

        destination_deleted_response = cls(
            status=status,
            message=message,
        )

        destination_deleted_response.additional_properties = d
        return destination_deleted_response

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
