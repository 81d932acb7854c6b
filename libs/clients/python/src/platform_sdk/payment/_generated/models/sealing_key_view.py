# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SealingKeyView")


@_attrs_define
class SealingKeyView:
    """Number of secrets that a key encrypts.

    Attributes:
        key_id (str): The id of the key in `KEY_ENCRYPTION_KEYS`.
        secrets (int): Number of secrets.
        is_configured (bool): Whether the settings contain the key. Without it, these secrets cannot be read.
    """

    key_id: str
    secrets: int
    is_configured: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        key_id = self.key_id

        secrets = self.secrets

        is_configured = self.is_configured

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "key_id": key_id,
                "secrets": secrets,
                "is_configured": is_configured,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        key_id = d.pop("key_id")

        secrets = d.pop("secrets")

        is_configured = d.pop("is_configured")

        sealing_key_view = cls(
            key_id=key_id,
            secrets=secrets,
            is_configured=is_configured,
        )

        sealing_key_view.additional_properties = d
        return sealing_key_view

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
