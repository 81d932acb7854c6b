# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.event_hour_view import EventHourView
    from ..models.gateway_hour_view import GatewayHourView
    from ..models.queue_age_view import QueueAgeView
    from ..models.queue_hour_view import QueueHourView
    from ..models.webhook_hour_view import WebhookHourView


T = TypeVar("T", bound="OperatorStatisticsView")


@_attrs_define
class OperatorStatisticsView:
    """The work of the last 24 hours, of all accounts.

    Attributes:
        counted_from (datetime.datetime): The beginning of the first of 24 hours, in UTC. The last hour is the current
            one.
        is_complete (bool): Whether all hours are counted completely. One response reads at most the 20,000 newest
            reports and events.
        gateways (list[GatewayHourView]): Oldest hour first; hours without deliveries are omitted.
        webhooks (list[WebhookHourView]): Oldest hour first; hours without reports are omitted.
        events (list[EventHourView]): Oldest hour first; hours without events are omitted.
        queues (list[QueueAgeView]): One entry for each queue, as it is now.
        queue_hours (list[QueueHourView]): The greatest age of each queue by hour, oldest hour first; hours in which no
            replica ran are omitted.
    """

    counted_from: datetime.datetime
    is_complete: bool
    gateways: list[GatewayHourView]
    webhooks: list[WebhookHourView]
    events: list[EventHourView]
    queues: list[QueueAgeView]
    queue_hours: list[QueueHourView]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        counted_from = self.counted_from.isoformat()

        is_complete = self.is_complete

        gateways = []
        for gateways_item_data in self.gateways:
            gateways_item = gateways_item_data.to_dict()
            gateways.append(gateways_item)

        webhooks = []
        for webhooks_item_data in self.webhooks:
            webhooks_item = webhooks_item_data.to_dict()
            webhooks.append(webhooks_item)

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        queues = []
        for queues_item_data in self.queues:
            queues_item = queues_item_data.to_dict()
            queues.append(queues_item)

        queue_hours = []
        for queue_hours_item_data in self.queue_hours:
            queue_hours_item = queue_hours_item_data.to_dict()
            queue_hours.append(queue_hours_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "counted_from": counted_from,
                "is_complete": is_complete,
                "gateways": gateways,
                "webhooks": webhooks,
                "events": events,
                "queues": queues,
                "queue_hours": queue_hours,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_hour_view import EventHourView  # noqa: PLC0415
        from ..models.gateway_hour_view import GatewayHourView  # noqa: PLC0415
        from ..models.queue_age_view import QueueAgeView  # noqa: PLC0415
        from ..models.queue_hour_view import QueueHourView  # noqa: PLC0415
        from ..models.webhook_hour_view import WebhookHourView  # noqa: PLC0415

        d = dict(src_dict)
        counted_from = datetime.datetime.fromisoformat(d.pop("counted_from"))

        is_complete = d.pop("is_complete")

        gateways = []
        _gateways = d.pop("gateways")
        for gateways_item_data in _gateways:
            gateways_item = GatewayHourView.from_dict(gateways_item_data)

            gateways.append(gateways_item)

        webhooks = []
        _webhooks = d.pop("webhooks")
        for webhooks_item_data in _webhooks:
            webhooks_item = WebhookHourView.from_dict(webhooks_item_data)

            webhooks.append(webhooks_item)

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = EventHourView.from_dict(events_item_data)

            events.append(events_item)

        queues = []
        _queues = d.pop("queues")
        for queues_item_data in _queues:
            queues_item = QueueAgeView.from_dict(queues_item_data)

            queues.append(queues_item)

        queue_hours = []
        _queue_hours = d.pop("queue_hours")
        for queue_hours_item_data in _queue_hours:
            queue_hours_item = QueueHourView.from_dict(queue_hours_item_data)

            queue_hours.append(queue_hours_item)

        operator_statistics_view = cls(
            counted_from=counted_from,
            is_complete=is_complete,
            gateways=gateways,
            webhooks=webhooks,
            events=events,
            queues=queues,
            queue_hours=queue_hours,
        )

        operator_statistics_view.additional_properties = d
        return operator_statistics_view

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
