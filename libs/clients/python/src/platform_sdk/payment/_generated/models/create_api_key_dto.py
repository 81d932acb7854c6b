# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.create_api_key_dto_permissions_item import (
    CreateApiKeyDtoPermissionsItem,
    check_create_api_key_dto_permissions_item,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="CreateApiKeyDto")


@_attrs_define
class CreateApiKeyDto:
    """Description, permissions and expiry of a new key.

    Attributes:
        description (str | Unset): What the key is for. The list shows it. Default: 'API Key'.
        permissions (list[CreateApiKeyDtoPermissionsItem] | Unset): Permissions of the key. `read` covers every
            `read:…`, and `write` every `write:…` but `write:payouts`; `write` does not cover `read`. Only a person with a
            step-up token gives a key `write:payouts`. Give only the permissions that the backend needs.
        expires_at (datetime.datetime | Unset): When the key expires: a future time in RFC 3339, with an offset or `Z`.
            Without it, the key does not expire.
    """

    description: str | Unset = "API Key"
    permissions: list[CreateApiKeyDtoPermissionsItem] | Unset = UNSET
    expires_at: datetime.datetime | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        description = self.description

        permissions: list[str] | Unset = UNSET
        if not isinstance(self.permissions, Unset):
            permissions = []
            for permissions_item_data in self.permissions:
                permissions_item: str = permissions_item_data
                permissions.append(permissions_item)

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if description is not UNSET:
            field_dict["description"] = description
        if permissions is not UNSET:
            field_dict["permissions"] = permissions
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        description = d.pop("description", UNSET)

        _permissions = d.pop("permissions", UNSET)
        permissions: list[CreateApiKeyDtoPermissionsItem] | Unset = UNSET
        if _permissions is not UNSET:
            permissions = []
            for permissions_item_data in _permissions:
                permissions_item = check_create_api_key_dto_permissions_item(permissions_item_data)

                permissions.append(permissions_item)

        _expires_at = d.pop("expires_at", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at, Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)

        create_api_key_dto = cls(
            description=description,
            permissions=permissions,
            expires_at=expires_at,
        )

        create_api_key_dto.additional_properties = d
        return create_api_key_dto

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
