# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SessionResponse")


@_attrs_define
class SessionResponse:
    """
    Attributes:
        session_id (UUID): Id of the session. It does not prove that a token is valid.
        user_id (UUID): The user of the session.
        expires_at (datetime.datetime): Expiry of the session, in UTC.
        revoked (bool): Whether the session was revoked.
        active (bool): Whether the session is neither revoked nor expired now.
    """

    session_id: UUID
    user_id: UUID
    expires_at: datetime.datetime
    revoked: bool
    active: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        session_id = str(self.session_id)

        user_id = str(self.user_id)

        expires_at = self.expires_at.isoformat()

        revoked = self.revoked

        active = self.active

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "session_id": session_id,
                "user_id": user_id,
                "expires_at": expires_at,
                "revoked": revoked,
                "active": active,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        session_id = UUID(d.pop("session_id"))

        user_id = UUID(d.pop("user_id"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        revoked = d.pop("revoked")

        active = d.pop("active")

        session_response = cls(
            session_id=session_id,
            user_id=user_id,
            expires_at=expires_at,
            revoked=revoked,
            active=active,
        )

        session_response.additional_properties = d
        return session_response

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
