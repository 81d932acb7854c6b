# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="ConsumeTokenDto")


@_attrs_define
class ConsumeTokenDto:
    """
    Attributes:
        token_hash (str): SHA-256, in lowercase hex, of a random token. The token itself is never sent to this API.
        password_hash (str | Unset): Required for a password_reset token, refused for a signup token.
    """

    token_hash: str
    password_hash: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        token_hash = self.token_hash

        password_hash = self.password_hash

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "token_hash": token_hash,
            }
        )
        if password_hash is not UNSET:
            field_dict["password_hash"] = password_hash

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        token_hash = d.pop("token_hash")

        password_hash = d.pop("password_hash", UNSET)

        consume_token_dto = cls(
            token_hash=token_hash,
            password_hash=password_hash,
        )

        consume_token_dto.additional_properties = d
        return consume_token_dto

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
