# Generated from apps/payment-service/openapi.json, SHA-256 9b4c120e331e6fb21861dff03ada49852411b4a946f4aaf6129ff03423811113.
# Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_endpoint_view_disabled_reason import (
    EventEndpointViewDisabledReason,
    check_event_endpoint_view_disabled_reason,
)
from ..models.event_endpoint_view_status import EventEndpointViewStatus, check_event_endpoint_view_status
from ..models.event_endpoint_view_types_item import EventEndpointViewTypesItem, check_event_endpoint_view_types_item

T = TypeVar("T", bound="EventEndpointView")


@_attrs_define
class EventEndpointView:
    """
    Attributes:
        endpoint_id (UUID):  Example: 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02.
        url (str):  Example: https://merchant.example/events.
        types (list[EventEndpointViewTypesItem]): Which events are sent there; empty: all.
        description (str):  Example: Order service.
        status (EventEndpointViewStatus):
        disabled_reason (EventEndpointViewDisabledReason): By its owner or an operator, after three days of failures, or
            since it answered 410.
        disabled_at (None | str):
        failing_since (None | str): Since when no attempt has succeeded.
        created_at (str):  Example: 2026-11-21 09:30:00.
        updated_at (str):  Example: 2026-11-21 09:30:00.
    """

    endpoint_id: UUID
    url: str
    types: list[EventEndpointViewTypesItem]
    description: str
    status: EventEndpointViewStatus
    disabled_reason: EventEndpointViewDisabledReason
    disabled_at: None | str
    failing_since: None | str
    created_at: str
    updated_at: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        endpoint_id = str(self.endpoint_id)

        url = self.url

        types = []
        for types_item_data in self.types:
            types_item: str = types_item_data
            types.append(types_item)

        description = self.description

        status: str = self.status

        disabled_reason: str = self.disabled_reason

        disabled_at: None | str
        disabled_at = self.disabled_at

        failing_since: None | str
        failing_since = self.failing_since

        created_at = self.created_at

        updated_at = self.updated_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "endpoint_id": endpoint_id,
                "url": url,
                "types": types,
                "description": description,
                "status": status,
                "disabled_reason": disabled_reason,
                "disabled_at": disabled_at,
                "failing_since": failing_since,
                "created_at": created_at,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        endpoint_id = UUID(d.pop("endpoint_id"))

        url = d.pop("url")

        types = []
        _types = d.pop("types")
        for types_item_data in _types:
            types_item = check_event_endpoint_view_types_item(types_item_data)

            types.append(types_item)

        description = d.pop("description")

        status = check_event_endpoint_view_status(d.pop("status"))

        disabled_reason = check_event_endpoint_view_disabled_reason(d.pop("disabled_reason"))

        def _parse_disabled_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        disabled_at = _parse_disabled_at(d.pop("disabled_at"))

        def _parse_failing_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        failing_since = _parse_failing_since(d.pop("failing_since"))

        created_at = d.pop("created_at")

        updated_at = d.pop("updated_at")

        event_endpoint_view = cls(
            endpoint_id=endpoint_id,
            url=url,
            types=types,
            description=description,
            status=status,
            disabled_reason=disabled_reason,
            disabled_at=disabled_at,
            failing_since=failing_since,
            created_at=created_at,
            updated_at=updated_at,
        )

        event_endpoint_view.additional_properties = d
        return event_endpoint_view

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
