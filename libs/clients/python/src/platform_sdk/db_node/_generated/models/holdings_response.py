# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HoldingsResponse")


@_attrs_define
class HoldingsResponse:
    """The records that an erasure deletes, in addition to the user.

    Attributes:
        sessions (int): Sessions, including ended ones.
        verification_tokens (int): Verification tokens, including consumed ones.
        auth_events (int): Sign-in events.
        audit_records (int): Audit records that are not part of the chain. The chain stays valid without them.
    """

    sessions: int
    verification_tokens: int
    auth_events: int
    audit_records: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        sessions = self.sessions

        verification_tokens = self.verification_tokens

        auth_events = self.auth_events

        audit_records = self.audit_records

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "sessions": sessions,
                "verification_tokens": verification_tokens,
                "auth_events": auth_events,
                "audit_records": audit_records,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        sessions = d.pop("sessions")

        verification_tokens = d.pop("verification_tokens")

        auth_events = d.pop("auth_events")

        audit_records = d.pop("audit_records")

        holdings_response = cls(
            sessions=sessions,
            verification_tokens=verification_tokens,
            auth_events=auth_events,
            audit_records=audit_records,
        )

        holdings_response.additional_properties = d
        return holdings_response

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
