# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.queue_age_view_queue import QueueAgeViewQueue, check_queue_age_view_queue

T = TypeVar("T", bound="QueueAgeView")


@_attrs_define
class QueueAgeView:
    """The age of the oldest item of a queue.

    Attributes:
        queue (QueueAgeViewQueue): `publication`: committed events that are not in the feed. `delivery`: events that an
            enabled endpoint has not received. `inquiries`: payments whose status lookup is due. `refunds`, `captures`,
            `payouts`: those whose call of the gateway is due. `confirmations`: received webhooks whose confirmation by the
            gateway is due.
        oldest_seconds (float | None): Seconds; null: the queue is empty.
    """

    queue: QueueAgeViewQueue
    oldest_seconds: float | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        queue: str = self.queue

        oldest_seconds: float | None
        oldest_seconds = self.oldest_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "queue": queue,
                "oldest_seconds": oldest_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        queue = check_queue_age_view_queue(d.pop("queue"))

        def _parse_oldest_seconds(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        oldest_seconds = _parse_oldest_seconds(d.pop("oldest_seconds"))

        queue_age_view = cls(
            queue=queue,
            oldest_seconds=oldest_seconds,
        )

        queue_age_view.additional_properties = d
        return queue_age_view

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
