# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.booking_view_kind import BookingViewKind, check_booking_view_kind

if TYPE_CHECKING:
    from ..models.booked_entry_view import BookedEntryView


T = TypeVar("T", bound="BookingView")


@_attrs_define
class BookingView:
    """An effect, which happens once, and its ledger entry.

    Attributes:
        effect_id (UUID): The id of the effect, a UUID of version 7.
        kind (BookingViewKind): What took effect.
        amount (int): The amount of the effect, in minor units.
        event_id (None | UUID): The gateway’s report that caused it, one of `reports`; null for a transfer and for an
            operator’s decision.
        booked_at (datetime.datetime): When it was booked, in UTC.
        entry (BookedEntryView | None): The entry in your wallet; null if your balance did not change.
    """

    effect_id: UUID
    kind: BookingViewKind
    amount: int
    event_id: None | UUID
    booked_at: datetime.datetime
    entry: BookedEntryView | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.booked_entry_view import BookedEntryView  # noqa: PLC0415

        effect_id = str(self.effect_id)

        kind: str = self.kind

        amount = self.amount

        event_id: None | str
        if isinstance(self.event_id, UUID):
            event_id = str(self.event_id)
        else:
            event_id = self.event_id

        booked_at = self.booked_at.isoformat()

        entry: dict[str, Any] | None
        if isinstance(self.entry, BookedEntryView):
            entry = self.entry.to_dict()
        else:
            entry = self.entry

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "effect_id": effect_id,
                "kind": kind,
                "amount": amount,
                "event_id": event_id,
                "booked_at": booked_at,
                "entry": entry,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.booked_entry_view import BookedEntryView  # noqa: PLC0415

        d = dict(src_dict)
        effect_id = UUID(d.pop("effect_id"))

        kind = check_booking_view_kind(d.pop("kind"))

        amount = d.pop("amount")

        def _parse_event_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                event_id_type_0 = UUID(data)

                return event_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        event_id = _parse_event_id(d.pop("event_id"))

        booked_at = datetime.datetime.fromisoformat(d.pop("booked_at"))

        def _parse_entry(data: object) -> BookedEntryView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                entry_type_0 = BookedEntryView.from_dict(data)

                return entry_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BookedEntryView | None, data)

        entry = _parse_entry(d.pop("entry"))

        booking_view = cls(
            effect_id=effect_id,
            kind=kind,
            amount=amount,
            event_id=event_id,
            booked_at=booked_at,
            entry=entry,
        )

        booking_view.additional_properties = d
        return booking_view

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
