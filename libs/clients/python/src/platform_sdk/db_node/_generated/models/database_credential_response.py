# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.database_credential_response_scopes_item import (
    DatabaseCredentialResponseScopesItem,
    check_database_credential_response_scopes_item,
)

T = TypeVar("T", bound="DatabaseCredentialResponse")


@_attrs_define
class DatabaseCredentialResponse:
    """
    Attributes:
        database_credential_id (UUID): Id of the login. It stays the same when the login is replaced.
        tenant_id (UUID): The tenant that the login is bound to.
        service (str): Name of the service that uses the login.
        scopes (list[DatabaseCredentialResponseScopesItem]): Scopes of the login.
        username (str): Username of the database login.
        expires_at (datetime.datetime | None): Expiry, in UTC; null if the login does not expire.
        created_at (datetime.datetime): Time of issue, in UTC.
        rotated_at (datetime.datetime | None): Time of the last replacement, in UTC; null if never.
        suspended_until (datetime.datetime | None): End of the suspension, in UTC; null if the login is not suspended. A
            login is suspended if it uses more than its quota of working time.
    """

    database_credential_id: UUID
    tenant_id: UUID
    service: str
    scopes: list[DatabaseCredentialResponseScopesItem]
    username: str
    expires_at: datetime.datetime | None
    created_at: datetime.datetime
    rotated_at: datetime.datetime | None
    suspended_until: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        database_credential_id = str(self.database_credential_id)

        tenant_id = str(self.tenant_id)

        service = self.service

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item: str = scopes_item_data
            scopes.append(scopes_item)

        username = self.username

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        created_at = self.created_at.isoformat()

        rotated_at: None | str
        if isinstance(self.rotated_at, datetime.datetime):
            rotated_at = self.rotated_at.isoformat()
        else:
            rotated_at = self.rotated_at

        suspended_until: None | str
        if isinstance(self.suspended_until, datetime.datetime):
            suspended_until = self.suspended_until.isoformat()
        else:
            suspended_until = self.suspended_until

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "database_credential_id": database_credential_id,
                "tenant_id": tenant_id,
                "service": service,
                "scopes": scopes,
                "username": username,
                "expires_at": expires_at,
                "created_at": created_at,
                "rotated_at": rotated_at,
                "suspended_until": suspended_until,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        database_credential_id = UUID(d.pop("database_credential_id"))

        tenant_id = UUID(d.pop("tenant_id"))

        service = d.pop("service")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in _scopes:
            scopes_item = check_database_credential_response_scopes_item(scopes_item_data)

            scopes.append(scopes_item)

        username = d.pop("username")

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

        def _parse_rotated_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                rotated_at_type_0 = datetime.datetime.fromisoformat(data)

                return rotated_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        rotated_at = _parse_rotated_at(d.pop("rotated_at"))

        def _parse_suspended_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                suspended_until_type_0 = datetime.datetime.fromisoformat(data)

                return suspended_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        suspended_until = _parse_suspended_until(d.pop("suspended_until"))

        database_credential_response = cls(
            database_credential_id=database_credential_id,
            tenant_id=tenant_id,
            service=service,
            scopes=scopes,
            username=username,
            expires_at=expires_at,
            created_at=created_at,
            rotated_at=rotated_at,
            suspended_until=suspended_until,
        )

        database_credential_response.additional_properties = d
        return database_credential_response

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
