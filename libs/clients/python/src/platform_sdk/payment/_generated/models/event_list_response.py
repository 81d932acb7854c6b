# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.event_list_response_status import EventListResponseStatus, check_event_list_response_status

if TYPE_CHECKING:
    from ..models.event_view import EventView


T = TypeVar("T", bound="EventListResponse")


@_attrs_define
class EventListResponse:
    """
    Attributes:
        status (EventListResponseStatus): The same in every answer that is no error.
        data (list[EventView]): Oldest first.
        next_cursor (None | UUID): Give it as `after` in the next request, also at the end of the feed. Null where there
            has never been an event.
        has_more (bool): More can be had at once. With `types` a page may be short, or empty, and yet have more.
    """

    status: EventListResponseStatus
    data: list[EventView]
    next_cursor: None | UUID
    has_more: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)

        next_cursor: None | str
        if isinstance(self.next_cursor, UUID):
            next_cursor = str(self.next_cursor)
        else:
            next_cursor = self.next_cursor

        has_more = self.has_more

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "data": data,
                "next_cursor": next_cursor,
                "has_more": has_more,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_view import EventView  # noqa: PLC0415

        d = dict(src_dict)
        status = check_event_list_response_status(d.pop("status"))

        data = []
        _data = d.pop("data")
        for data_item_data in _data:
            data_item = EventView.from_dict(data_item_data)

            data.append(data_item)

        def _parse_next_cursor(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_cursor_type_0 = UUID(data)

                return next_cursor_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))

        has_more = d.pop("has_more")

        event_list_response = cls(
            status=status,
            data=data,
            next_cursor=next_cursor,
            has_more=has_more,
        )

        event_list_response.additional_properties = d
        return event_list_response

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
