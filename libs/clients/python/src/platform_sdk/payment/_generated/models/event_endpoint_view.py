# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_endpoint_view_disabled_reason_type_1 import (
    EventEndpointViewDisabledReasonType1,
    check_event_endpoint_view_disabled_reason_type_1,
)
from ..models.event_endpoint_view_disabled_reason_type_2_type_1 import (
    EventEndpointViewDisabledReasonType2Type1,
    check_event_endpoint_view_disabled_reason_type_2_type_1,
)
from ..models.event_endpoint_view_disabled_reason_type_3_type_1 import (
    EventEndpointViewDisabledReasonType3Type1,
    check_event_endpoint_view_disabled_reason_type_3_type_1,
)
from ..models.event_endpoint_view_status import EventEndpointViewStatus, check_event_endpoint_view_status
from ..models.event_endpoint_view_types_item import EventEndpointViewTypesItem, check_event_endpoint_view_types_item

T = TypeVar("T", bound="EventEndpointView")


@_attrs_define
class EventEndpointView:
    """
    Attributes:
        endpoint_id (UUID): The id of the endpoint.
        url (str): The address that events are sent to.
        types (list[EventEndpointViewTypesItem]): Types of events that are sent to the endpoint; empty: all types.
        description (str): The owner’s description, for people.
        status (EventEndpointViewStatus): Whether events are sent to the endpoint.
        disabled_reason (EventEndpointViewDisabledReasonType1 | EventEndpointViewDisabledReasonType2Type1 |
            EventEndpointViewDisabledReasonType3Type1 | None): Why the endpoint is disabled. `owner`, `operator`: who
            disabled it. `failing`: three days of failures. `gone`: it responded with status 410. `unauthorized`: the API
            key that set its address may no longer read events.
        disabled_at (datetime.datetime | None): When it was disabled, in UTC; null if it is enabled.
        failing_since (datetime.datetime | None): Time since which no attempt has succeeded.
        created_at (datetime.datetime): When the endpoint was created, in UTC.
        updated_at (datetime.datetime): When the owner last changed it, in UTC.
    """

    endpoint_id: UUID
    url: str
    types: list[EventEndpointViewTypesItem]
    description: str
    status: EventEndpointViewStatus
    disabled_reason: (
        EventEndpointViewDisabledReasonType1
        | EventEndpointViewDisabledReasonType2Type1
        | EventEndpointViewDisabledReasonType3Type1
        | None
    )
    disabled_at: datetime.datetime | None
    failing_since: datetime.datetime | None
    created_at: datetime.datetime
    updated_at: datetime.datetime
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

        disabled_reason: None | str
        if isinstance(self.disabled_reason, str):
            disabled_reason = self.disabled_reason
        elif isinstance(self.disabled_reason, str):
            disabled_reason = self.disabled_reason
        elif isinstance(self.disabled_reason, str):
            disabled_reason = self.disabled_reason
        else:
            disabled_reason = self.disabled_reason

        disabled_at: None | str
        if isinstance(self.disabled_at, datetime.datetime):
            disabled_at = self.disabled_at.isoformat()
        else:
            disabled_at = self.disabled_at

        failing_since: None | str
        if isinstance(self.failing_since, datetime.datetime):
            failing_since = self.failing_since.isoformat()
        else:
            failing_since = self.failing_since

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

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

        def _parse_disabled_reason(
            data: object,
        ) -> (
            EventEndpointViewDisabledReasonType1
            | EventEndpointViewDisabledReasonType2Type1
            | EventEndpointViewDisabledReasonType3Type1
            | None
        ):
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_reason_type_1 = check_event_endpoint_view_disabled_reason_type_1(data)

                return disabled_reason_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_reason_type_2_type_1 = check_event_endpoint_view_disabled_reason_type_2_type_1(data)

                return disabled_reason_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_reason_type_3_type_1 = check_event_endpoint_view_disabled_reason_type_3_type_1(data)

                return disabled_reason_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                EventEndpointViewDisabledReasonType1
                | EventEndpointViewDisabledReasonType2Type1
                | EventEndpointViewDisabledReasonType3Type1
                | None,
                data,
            )

        disabled_reason = _parse_disabled_reason(d.pop("disabled_reason"))

        def _parse_disabled_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_at_type_0 = datetime.datetime.fromisoformat(data)

                return disabled_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        disabled_at = _parse_disabled_at(d.pop("disabled_at"))

        def _parse_failing_since(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                failing_since_type_0 = datetime.datetime.fromisoformat(data)

                return failing_since_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        failing_since = _parse_failing_since(d.pop("failing_since"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

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
