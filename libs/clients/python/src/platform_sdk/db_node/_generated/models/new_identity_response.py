# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.new_identity_response_scopes_item import (
    NewIdentityResponseScopesItem,
    check_new_identity_response_scopes_item,
)

T = TypeVar("T", bound="NewIdentityResponse")


@_attrs_define
class NewIdentityResponse:
    """
    Attributes:
        credential_id (UUID): The identity.
        secret (str): The secret; it is shown only once.
        credential (str): The value that the service sends after "Bearer ".
        tenant_id (UUID): The tenant that the identity acts in.
        service (str): The name of the service.
        scopes (list[NewIdentityResponseScopesItem]): Scopes of the identity.
        expires_at (datetime.datetime | None): Expiry, in UTC; null if the identity does not expire.
        created_at (datetime.datetime): Time of registration, in UTC.
    """

    credential_id: UUID
    secret: str
    credential: str
    tenant_id: UUID
    service: str
    scopes: list[NewIdentityResponseScopesItem]
    expires_at: datetime.datetime | None
    created_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        credential_id = str(self.credential_id)

        secret = self.secret

        credential = self.credential

        tenant_id = str(self.tenant_id)

        service = self.service

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item: str = scopes_item_data
            scopes.append(scopes_item)

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "credential_id": credential_id,
                "secret": secret,
                "credential": credential,
                "tenant_id": tenant_id,
                "service": service,
                "scopes": scopes,
                "expires_at": expires_at,
                "created_at": created_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        credential_id = UUID(d.pop("credential_id"))

        secret = d.pop("secret")

        credential = d.pop("credential")

        tenant_id = UUID(d.pop("tenant_id"))

        service = d.pop("service")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in _scopes:
            scopes_item = check_new_identity_response_scopes_item(scopes_item_data)

            scopes.append(scopes_item)

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

        new_identity_response = cls(
            credential_id=credential_id,
            secret=secret,
            credential=credential,
            tenant_id=tenant_id,
            service=service,
            scopes=scopes,
            expires_at=expires_at,
            created_at=created_at,
        )

        new_identity_response.additional_properties = d
        return new_identity_response

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
