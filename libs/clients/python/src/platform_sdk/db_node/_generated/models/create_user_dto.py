# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="CreateUserDto")


@_attrs_define
class CreateUserDto:
    """
    Attributes:
        email (str): ASCII; converted to lower case before it is stored or compared.
        username (str): Unique in the tenant and case-sensitive.
        password_hash (str): Encoded bcrypt (cost 10 to 15), argon2id or argon2i hash (v=19). Argon2 needs m times t
            from 35840 to 10485760 KiB, m from 1024 to 2097152 KiB, and p up to 255.
    """

    email: str
    username: str
    password_hash: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        email = self.email

        username = self.username

        password_hash = self.password_hash

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "email": email,
                "username": username,
                "password_hash": password_hash,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        email = d.pop("email")

        username = d.pop("username")

        password_hash = d.pop("password_hash")

        create_user_dto = cls(
            email=email,
            username=username,
            password_hash=password_hash,
        )

        create_user_dto.additional_properties = d
        return create_user_dto

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
