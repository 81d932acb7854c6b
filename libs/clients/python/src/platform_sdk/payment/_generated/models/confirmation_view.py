# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ConfirmationView")


@_attrs_define
class ConfirmationView:
    """Progress of the inquiry whether the gateway sent this event.

    Attributes:
        attempts (int): Number of inquiries.
        waiting_since (datetime.datetime): Since when the event waits, in UTC.
        next_attempt_at (datetime.datetime): When the next inquiry is due, in UTC.
    """

    attempts: int
    waiting_since: datetime.datetime
    next_attempt_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        attempts = self.attempts

        waiting_since = self.waiting_since.isoformat()

        next_attempt_at = self.next_attempt_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "attempts": attempts,
                "waiting_since": waiting_since,
                "next_attempt_at": next_attempt_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        attempts = d.pop("attempts")

        waiting_since = datetime.datetime.fromisoformat(d.pop("waiting_since"))

        next_attempt_at = datetime.datetime.fromisoformat(d.pop("next_attempt_at"))

        confirmation_view = cls(
            attempts=attempts,
            waiting_since=waiting_since,
            next_attempt_at=next_attempt_at,
        )

        confirmation_view.additional_properties = d
        return confirmation_view

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
