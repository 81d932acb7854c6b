# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.create_token_dto_purpose import CreateTokenDtoPurpose, check_create_token_dto_purpose

T = TypeVar("T", bound="CreateTokenDto")


@_attrs_define
class CreateTokenDto:
    """
    Attributes:
        user_id (UUID): The user that the token is for.
        token_hash (str): SHA-256, in lowercase hex, of a random token. The token itself is never sent to this API.
        expires_at (datetime.datetime): Expiry of the token: an RFC 3339 time with its offset, at most one hour ahead.
        purpose (CreateTokenDtoPurpose): Effect of the token when it is consumed: `signup` confirms a sign-up,
            `password_reset` sets a new password.
    """

    user_id: UUID
    token_hash: str
    expires_at: datetime.datetime
    purpose: CreateTokenDtoPurpose
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        user_id = str(self.user_id)

        token_hash = self.token_hash

        expires_at = self.expires_at.isoformat()

        purpose: str = self.purpose

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "user_id": user_id,
                "token_hash": token_hash,
                "expires_at": expires_at,
                "purpose": purpose,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        user_id = UUID(d.pop("user_id"))

        token_hash = d.pop("token_hash")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        purpose = check_create_token_dto_purpose(d.pop("purpose"))

        create_token_dto = cls(
            user_id=user_id,
            token_hash=token_hash,
            expires_at=expires_at,
            purpose=purpose,
        )

        create_token_dto.additional_properties = d
        return create_token_dto

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
