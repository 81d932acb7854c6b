# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CreateSessionDto")


@_attrs_define
class CreateSessionDto:
    """
    Attributes:
        user_id (UUID): The user who is signed in.
        token_hash (str): SHA-256, in lowercase hex, of a random token. The token itself is never sent to this API.
        expires_at (datetime.datetime): Expiry of the session: an RFC 3339 time with its offset, at most 30 days ahead.
    """

    user_id: UUID
    token_hash: str
    expires_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        user_id = str(self.user_id)

        token_hash = self.token_hash

        expires_at = self.expires_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "user_id": user_id,
                "token_hash": token_hash,
                "expires_at": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        user_id = UUID(d.pop("user_id"))

        token_hash = d.pop("token_hash")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        create_session_dto = cls(
            user_id=user_id,
            token_hash=token_hash,
            expires_at=expires_at,
        )

        create_session_dto.additional_properties = d
        return create_session_dto

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
