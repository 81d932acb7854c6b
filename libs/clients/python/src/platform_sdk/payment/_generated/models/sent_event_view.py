# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.sent_event_view_status import SentEventViewStatus, check_sent_event_view_status
from ..models.sent_event_view_type import SentEventViewType, check_sent_event_view_type

if TYPE_CHECKING:
    from ..models.attempt_view import AttemptView


T = TypeVar("T", bound="SentEventView")


@_attrs_define
class SentEventView:
    """The delivery of an event to one endpoint.

    Attributes:
        event_id (UUID): The id of the event; each attempt sends it as `webhook-id`.
        type_ (SentEventViewType): The type of the event.
        status (SentEventViewStatus): `kept`: the endpoint is disabled. `failed`: all attempts within three days failed;
            redeliver the event when your endpoint works again. `skipped`: not selected when the endpoint was enabled.
        out_of_order (bool): Whether the event was sent again on request. Later events about its object may then have
            arrived before it.
        attempts (int): Number of attempts.
        is_endpoint_failing (bool): Whether the latest attempts of the endpoint failed, of all its deliveries. The
            service then pauses between attempts.
        next_attempt_at (datetime.datetime | None): When the next attempt is due, with the pause of a failing endpoint.
            Null if the delivery ended, or if it waits for an earlier event about the same object.
        finished_at (datetime.datetime | None): When the delivery succeeded, failed or was skipped, in UTC; null before
            that.
        last_attempt (AttemptView | None): The latest attempt; null if there was none.
        endpoint_id (UUID): The id of the endpoint.
        url (str): The present address of the endpoint.
    """

    event_id: UUID
    type_: SentEventViewType
    status: SentEventViewStatus
    out_of_order: bool
    attempts: int
    is_endpoint_failing: bool
    next_attempt_at: datetime.datetime | None
    finished_at: datetime.datetime | None
    last_attempt: AttemptView | None
    endpoint_id: UUID
    url: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.attempt_view import AttemptView  # noqa: PLC0415

        event_id = str(self.event_id)

        type_: str = self.type_

        status: str = self.status

        out_of_order = self.out_of_order

        attempts = self.attempts

        is_endpoint_failing = self.is_endpoint_failing

        next_attempt_at: None | str
        if isinstance(self.next_attempt_at, datetime.datetime):
            next_attempt_at = self.next_attempt_at.isoformat()
        else:
            next_attempt_at = self.next_attempt_at

        finished_at: None | str
        if isinstance(self.finished_at, datetime.datetime):
            finished_at = self.finished_at.isoformat()
        else:
            finished_at = self.finished_at

        last_attempt: dict[str, Any] | None
        if isinstance(self.last_attempt, AttemptView):
            last_attempt = self.last_attempt.to_dict()
        else:
            last_attempt = self.last_attempt

        endpoint_id = str(self.endpoint_id)

        url = self.url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "event_id": event_id,
                "type": type_,
                "status": status,
                "out_of_order": out_of_order,
                "attempts": attempts,
                "is_endpoint_failing": is_endpoint_failing,
                "next_attempt_at": next_attempt_at,
                "finished_at": finished_at,
                "last_attempt": last_attempt,
                "endpoint_id": endpoint_id,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.attempt_view import AttemptView  # noqa: PLC0415

        d = dict(src_dict)
        event_id = UUID(d.pop("event_id"))

        type_ = check_sent_event_view_type(d.pop("type"))

        status = check_sent_event_view_status(d.pop("status"))

        out_of_order = d.pop("out_of_order")

        attempts = d.pop("attempts")

        is_endpoint_failing = d.pop("is_endpoint_failing")

        def _parse_next_attempt_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_attempt_at_type_0 = datetime.datetime.fromisoformat(data)

                return next_attempt_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_attempt_at = _parse_next_attempt_at(d.pop("next_attempt_at"))

        def _parse_finished_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                finished_at_type_0 = datetime.datetime.fromisoformat(data)

                return finished_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))

        def _parse_last_attempt(data: object) -> AttemptView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                last_attempt_type_0 = AttemptView.from_dict(data)

                return last_attempt_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AttemptView | None, data)

        last_attempt = _parse_last_attempt(d.pop("last_attempt"))

        endpoint_id = UUID(d.pop("endpoint_id"))

        url = d.pop("url")

        sent_event_view = cls(
            event_id=event_id,
            type_=type_,
            status=status,
            out_of_order=out_of_order,
            attempts=attempts,
            is_endpoint_failing=is_endpoint_failing,
            next_attempt_at=next_attempt_at,
            finished_at=finished_at,
            last_attempt=last_attempt,
            endpoint_id=endpoint_id,
            url=url,
        )

        sent_event_view.additional_properties = d
        return sent_event_view

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
