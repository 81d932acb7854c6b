# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SeenAuthEventResponse")


@_attrs_define
class SeenAuthEventResponse:
    """
    Attributes:
        event_id (UUID): The event.
        success (bool): Whether the sign-in succeeded.
        recorded_at (datetime.datetime): When it was reported, in UTC.
    """

    event_id: UUID
    success: bool
    recorded_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        event_id = str(self.event_id)

        success = self.success

        recorded_at = self.recorded_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "event_id": event_id,
                "success": success,
                "recorded_at": recorded_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        event_id = UUID(d.pop("event_id"))

        success = d.pop("success")

        recorded_at = datetime.datetime.fromisoformat(d.pop("recorded_at"))

        seen_auth_event_response = cls(
            event_id=event_id,
            success=success,
            recorded_at=recorded_at,
        )

        seen_auth_event_response.additional_properties = d
        return seen_auth_event_response

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
