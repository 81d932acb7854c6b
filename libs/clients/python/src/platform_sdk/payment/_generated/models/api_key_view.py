# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ApiKeyView")


@_attrs_define
class ApiKeyView:
    """A key as the list shows it, never with its secret.

    Attributes:
        key_id (int): The number of the key. Requests to rotate or revoke it take this number.
        description (str): What the key is for.
        permissions (str): Permissions of the key: a JSON array in a string.
        last_used_at (None | str): When the key was last used, to the minute, in UTC as `YYYY-MM-DD HH:MM:SS`; null
            before its first use. Revoke a key that has not been used for a long time.
        created_at (str): When the key was created, in UTC as `YYYY-MM-DD HH:MM:SS`.
        expires_at (datetime.datetime | None): When the key expires, in UTC; null if it does not expire.
    """

    key_id: int
    description: str
    permissions: str
    last_used_at: None | str
    created_at: str
    expires_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        key_id = self.key_id

        description = self.description

        permissions = self.permissions

        last_used_at: None | str
        last_used_at = self.last_used_at

        created_at = self.created_at

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "key_id": key_id,
                "description": description,
                "permissions": permissions,
                "last_used_at": last_used_at,
                "created_at": created_at,
                "expires_at": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        key_id = d.pop("key_id")

        description = d.pop("description")

        permissions = d.pop("permissions")

        def _parse_last_used_at(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_used_at = _parse_last_used_at(d.pop("last_used_at"))

        created_at = d.pop("created_at")

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        api_key_view = cls(
            key_id=key_id,
            description=description,
            permissions=permissions,
            last_used_at=last_used_at,
            created_at=created_at,
            expires_at=expires_at,
        )

        api_key_view.additional_properties = d
        return api_key_view

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
