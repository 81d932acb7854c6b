# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.identity_response_scopes_item import IdentityResponseScopesItem, check_identity_response_scopes_item

T = TypeVar("T", bound="IdentityResponse")


@_attrs_define
class IdentityResponse:
    """
    Attributes:
        credential_id (UUID): The identity.
        tenant_id (UUID): The tenant that the identity acts in.
        service (str): The name of the service.
        scopes (list[IdentityResponseScopesItem]): Scopes of the identity.
        enabled (bool): Whether the identity is enabled. A disabled identity is refused.
        expires_at (datetime.datetime | None): Expiry, in UTC; null if the identity does not expire.
        created_at (datetime.datetime): Time of registration, in UTC.
        last_used_at (datetime.datetime | None): Time of the last use, in UTC; null if never. It is updated within 30
            seconds.
        previous_valid_until (datetime.datetime | None): End of the old secret’s grace period, in UTC; null if the old
            secret is not valid.
    """

    credential_id: UUID
    tenant_id: UUID
    service: str
    scopes: list[IdentityResponseScopesItem]
    enabled: bool
    expires_at: datetime.datetime | None
    created_at: datetime.datetime
    last_used_at: datetime.datetime | None
    previous_valid_until: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        credential_id = str(self.credential_id)

        tenant_id = str(self.tenant_id)

        service = self.service

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item: str = scopes_item_data
            scopes.append(scopes_item)

        enabled = self.enabled

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        created_at = self.created_at.isoformat()

        last_used_at: None | str
        if isinstance(self.last_used_at, datetime.datetime):
            last_used_at = self.last_used_at.isoformat()
        else:
            last_used_at = self.last_used_at

        previous_valid_until: None | str
        if isinstance(self.previous_valid_until, datetime.datetime):
            previous_valid_until = self.previous_valid_until.isoformat()
        else:
            previous_valid_until = self.previous_valid_until

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "credential_id": credential_id,
                "tenant_id": tenant_id,
                "service": service,
                "scopes": scopes,
                "enabled": enabled,
                "expires_at": expires_at,
                "created_at": created_at,
                "last_used_at": last_used_at,
                "previous_valid_until": previous_valid_until,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        credential_id = UUID(d.pop("credential_id"))

        tenant_id = UUID(d.pop("tenant_id"))

        service = d.pop("service")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in _scopes:
            scopes_item = check_identity_response_scopes_item(scopes_item_data)

            scopes.append(scopes_item)

        enabled = d.pop("enabled")

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

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_last_used_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_used_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_used_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_used_at = _parse_last_used_at(d.pop("last_used_at"))

        def _parse_previous_valid_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                previous_valid_until_type_0 = datetime.datetime.fromisoformat(data)

                return previous_valid_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        previous_valid_until = _parse_previous_valid_until(d.pop("previous_valid_until"))

        identity_response = cls(
            credential_id=credential_id,
            tenant_id=tenant_id,
            service=service,
            scopes=scopes,
            enabled=enabled,
            expires_at=expires_at,
            created_at=created_at,
            last_used_at=last_used_at,
            previous_valid_until=previous_valid_until,
        )

        identity_response.additional_properties = d
        return identity_response

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
