# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.told_event_view_type import ToldEventViewType, check_told_event_view_type

if TYPE_CHECKING:
    from ..models.sent_event_view import SentEventView


T = TypeVar("T", bound="ToldEventView")


@_attrs_define
class ToldEventView:
    """An event of the account and its deliveries.

    Attributes:
        event_id (UUID): The id of the event.
        type_ (ToldEventViewType): The type of the event.
        occurred_at (datetime.datetime): When it happened, in UTC.
        deliveries (list[SentEventView]): One delivery for each endpoint that subscribes to it; empty if none does.
    """

    event_id: UUID
    type_: ToldEventViewType
    occurred_at: datetime.datetime
    deliveries: list[SentEventView]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        event_id = str(self.event_id)

        type_: str = self.type_

        occurred_at = self.occurred_at.isoformat()

        deliveries = []
        for deliveries_item_data in self.deliveries:
            deliveries_item = deliveries_item_data.to_dict()
            deliveries.append(deliveries_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "event_id": event_id,
                "type": type_,
                "occurred_at": occurred_at,
                "deliveries": deliveries,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.sent_event_view import SentEventView  # noqa: PLC0415

        d = dict(src_dict)
        event_id = UUID(d.pop("event_id"))

        type_ = check_told_event_view_type(d.pop("type"))

        occurred_at = datetime.datetime.fromisoformat(d.pop("occurred_at"))

        deliveries = []
        _deliveries = d.pop("deliveries")
        for deliveries_item_data in _deliveries:
            deliveries_item = SentEventView.from_dict(deliveries_item_data)

            deliveries.append(deliveries_item)

        told_event_view = cls(
            event_id=event_id,
            type_=type_,
            occurred_at=occurred_at,
            deliveries=deliveries,
        )

        told_event_view.additional_properties = d
        return told_event_view

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
