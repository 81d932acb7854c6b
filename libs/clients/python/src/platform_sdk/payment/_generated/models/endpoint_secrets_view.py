# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.sealing_key_view import SealingKeyView


T = TypeVar("T", bound="EndpointSecretsView")


@_attrs_define
class EndpointSecretsView:
    """The keys that encrypt the secrets of event endpoints.

    Attributes:
        current_key_id (str): The first of `KEY_ENCRYPTION_KEYS`, which encrypts new secrets.
        keys (list[SealingKeyView]): Keys that encrypt at least one secret.
        left (int): Number of secrets that are not encrypted with the first key.
        reencrypted (int): Number of secrets that this request encrypted again; 0 for a count.
    """

    current_key_id: str
    keys: list[SealingKeyView]
    left: int
    reencrypted: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        current_key_id = self.current_key_id

        keys = []
        for keys_item_data in self.keys:
            keys_item = keys_item_data.to_dict()
            keys.append(keys_item)

        left = self.left

        reencrypted = self.reencrypted

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "current_key_id": current_key_id,
                "keys": keys,
                "left": left,
                "reencrypted": reencrypted,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.sealing_key_view import SealingKeyView  # noqa: PLC0415

        d = dict(src_dict)
        current_key_id = d.pop("current_key_id")

        keys = []
        _keys = d.pop("keys")
        for keys_item_data in _keys:
            keys_item = SealingKeyView.from_dict(keys_item_data)

            keys.append(keys_item)

        left = d.pop("left")

        reencrypted = d.pop("reencrypted")

        endpoint_secrets_view = cls(
            current_key_id=current_key_id,
            keys=keys,
            left=left,
            reencrypted=reencrypted,
        )

        endpoint_secrets_view.additional_properties = d
        return endpoint_secrets_view

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
