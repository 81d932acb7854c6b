# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.queue_hour_view_queue import QueueHourViewQueue, check_queue_hour_view_queue

T = TypeVar("T", bound="QueueHourView")


@_attrs_define
class QueueHourView:
    """The greatest age of a queue in one hour.

    Attributes:
        hour (datetime.datetime): The beginning of the hour, in UTC.
        queue (QueueHourViewQueue): The queue, as in `queues`.
        oldest_seconds (float): Seconds; 0: the queue was empty. The service looks once a minute, so a shorter wait may
            be missing.
    """

    hour: datetime.datetime
    queue: QueueHourViewQueue
    oldest_seconds: float
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hour = self.hour.isoformat()

        queue: str = self.queue

        oldest_seconds = self.oldest_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hour": hour,
                "queue": queue,
                "oldest_seconds": oldest_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hour = datetime.datetime.fromisoformat(d.pop("hour"))

        queue = check_queue_hour_view_queue(d.pop("queue"))

        oldest_seconds = d.pop("oldest_seconds")

        queue_hour_view = cls(
            hour=hour,
            queue=queue,
            oldest_seconds=oldest_seconds,
        )

        queue_hour_view.additional_properties = d
        return queue_hour_view

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
