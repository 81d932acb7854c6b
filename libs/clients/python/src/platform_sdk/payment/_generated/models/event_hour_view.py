# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="EventHourView")


@_attrs_define
class EventHourView:
    """The events of one hour, and their deliveries to enabled endpoints.

    Attributes:
        hour (datetime.datetime): The beginning of the hour in which they were published, in UTC.
        events (int): Number of published events.
        delivered (int): Number of deliveries that an endpoint accepted.
        failed (int): Number of deliveries whose last attempt failed.
        pending (int): Number of deliveries that are not finished.
        publication_seconds (float): The longest time between a change and the publication of its event, in seconds.
        delivery_seconds (float | None): The longest time between a change and the delivery of its event, in seconds; of
            pending deliveries, until now. Null: no endpoint receives these events.
    """

    hour: datetime.datetime
    events: int
    delivered: int
    failed: int
    pending: int
    publication_seconds: float
    delivery_seconds: float | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hour = self.hour.isoformat()

        events = self.events

        delivered = self.delivered

        failed = self.failed

        pending = self.pending

        publication_seconds = self.publication_seconds

        delivery_seconds: float | None
        delivery_seconds = self.delivery_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hour": hour,
                "events": events,
                "delivered": delivered,
                "failed": failed,
                "pending": pending,
                "publication_seconds": publication_seconds,
                "delivery_seconds": delivery_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hour = datetime.datetime.fromisoformat(d.pop("hour"))

        events = d.pop("events")

        delivered = d.pop("delivered")

        failed = d.pop("failed")

        pending = d.pop("pending")

        publication_seconds = d.pop("publication_seconds")

        def _parse_delivery_seconds(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        delivery_seconds = _parse_delivery_seconds(d.pop("delivery_seconds"))

        event_hour_view = cls(
            hour=hour,
            events=events,
            delivered=delivered,
            failed=failed,
            pending=pending,
            publication_seconds=publication_seconds,
            delivery_seconds=delivery_seconds,
        )

        event_hour_view.additional_properties = d
        return event_hour_view

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
