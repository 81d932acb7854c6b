# Generated from apps/db-node/openapi.json, SHA-256 8ef096e2a8ceba26c353167714e70a19c731abe91a87c10d149aac85f744654a.
# Do not edit: npm run clients:python

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
        user_id (UUID):  Example: 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90.
        token_hash (str): SHA-256, in lowercase hex, of a random token; the token itself never comes here. Example:
            a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e.
        expires_at (datetime.datetime): With a timezone, at most one hour ahead. Example: 2026-01-31T12:00:00Z.
        purpose (CreateTokenDtoPurpose):  Example: signup.
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
