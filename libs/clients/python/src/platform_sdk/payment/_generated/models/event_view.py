# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_view_type import EventViewType, check_event_view_type

if TYPE_CHECKING:
    from ..models.api_key_event_data import ApiKeyEventData
    from ..models.event_endpoint_view import EventEndpointView
    from ..models.transaction_event_data import TransactionEventData


T = TypeVar("T", bound="EventView")


@_attrs_define
class EventView:
    """
    Attributes:
        event_id (UUID): The id of the event, and its place in the feed: higher is later.
        type_ (EventViewType): What has happened.
        version (int): Of the form of `data`.
        timestamp (datetime.datetime): When it happened.
        data (ApiKeyEventData | EventEndpointView | TransactionEventData): What the event is about, as the API showed it
            at that moment.
    """

    event_id: UUID
    type_: EventViewType
    version: int
    timestamp: datetime.datetime
    data: ApiKeyEventData | EventEndpointView | TransactionEventData
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.api_key_event_data import ApiKeyEventData  # noqa: PLC0415
        from ..models.transaction_event_data import TransactionEventData  # noqa: PLC0415

        event_id = str(self.event_id)

        type_: str = self.type_

        version = self.version

        timestamp = self.timestamp.isoformat()

        data: dict[str, Any]
        if isinstance(self.data, TransactionEventData):
            data = self.data.to_dict()
        elif isinstance(self.data, ApiKeyEventData):
            data = self.data.to_dict()
        else:
            data = self.data.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "event_id": event_id,
                "type": type_,
                "version": version,
                "timestamp": timestamp,
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.api_key_event_data import ApiKeyEventData  # noqa: PLC0415
        from ..models.event_endpoint_view import EventEndpointView  # noqa: PLC0415
        from ..models.transaction_event_data import TransactionEventData  # noqa: PLC0415

        d = dict(src_dict)
        event_id = UUID(d.pop("event_id"))

        type_ = check_event_view_type(d.pop("type"))

        version = d.pop("version")

        timestamp = datetime.datetime.fromisoformat(d.pop("timestamp"))

        def _parse_data(data: object) -> ApiKeyEventData | EventEndpointView | TransactionEventData:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                data_type_0 = TransactionEventData.from_dict(data)

                return data_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                data_type_1 = ApiKeyEventData.from_dict(data)

                return data_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            data_type_2 = EventEndpointView.from_dict(data)

            return data_type_2

        data = _parse_data(d.pop("data"))

        event_view = cls(
            event_id=event_id,
            type_=type_,
            version=version,
            timestamp=timestamp,
            data=data,
        )

        event_view.additional_properties = d
        return event_view

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
