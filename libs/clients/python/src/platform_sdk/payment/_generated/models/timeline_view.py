# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.booking_view import BookingView
    from ..models.told_event_view import ToldEventView
    from ..models.transaction_view import TransactionView
    from ..models.webhook_event_view import WebhookEventView


T = TypeVar("T", bound="TimelineView")


@_attrs_define
class TimelineView:
    """The timeline of a transaction.

    Attributes:
        transaction (TransactionView): A deposit, a transfer or a payout, in its present state.
        reports (list[WebhookEventView]): Reports of the gateway, oldest first.
        bookings (list[BookingView]): Effects, oldest first.
        events (list[ToldEventView]): Events that were published about it, oldest first, for as long as events are kept.
        is_complete (bool): Whether the reports are complete. Effects are always complete. Repeated and ignored reports
            are found only among the first 5,000 of the account after the registration.
    """

    transaction: TransactionView
    reports: list[WebhookEventView]
    bookings: list[BookingView]
    events: list[ToldEventView]
    is_complete: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        transaction = self.transaction.to_dict()

        reports = []
        for reports_item_data in self.reports:
            reports_item = reports_item_data.to_dict()
            reports.append(reports_item)

        bookings = []
        for bookings_item_data in self.bookings:
            bookings_item = bookings_item_data.to_dict()
            bookings.append(bookings_item)

        events = []
        for events_item_data in self.events:
            events_item = events_item_data.to_dict()
            events.append(events_item)

        is_complete = self.is_complete

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "transaction": transaction,
                "reports": reports,
                "bookings": bookings,
                "events": events,
                "is_complete": is_complete,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.booking_view import BookingView  # noqa: PLC0415
        from ..models.told_event_view import ToldEventView  # noqa: PLC0415
        from ..models.transaction_view import TransactionView  # noqa: PLC0415
        from ..models.webhook_event_view import WebhookEventView  # noqa: PLC0415

        d = dict(src_dict)
        transaction = TransactionView.from_dict(d.pop("transaction"))

        reports = []
        _reports = d.pop("reports")
        for reports_item_data in _reports:
            reports_item = WebhookEventView.from_dict(reports_item_data)

            reports.append(reports_item)

        bookings = []
        _bookings = d.pop("bookings")
        for bookings_item_data in _bookings:
            bookings_item = BookingView.from_dict(bookings_item_data)

            bookings.append(bookings_item)

        events = []
        _events = d.pop("events")
        for events_item_data in _events:
            events_item = ToldEventView.from_dict(events_item_data)

            events.append(events_item)

        is_complete = d.pop("is_complete")

        timeline_view = cls(
            transaction=transaction,
            reports=reports,
            bookings=bookings,
            events=events,
            is_complete=is_complete,
        )

        timeline_view.additional_properties = d
        return timeline_view

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
