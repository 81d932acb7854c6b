# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.database_credential_response import DatabaseCredentialResponse


T = TypeVar("T", bound="DatabaseCredentialListResponse")


@_attrs_define
class DatabaseCredentialListResponse:
    """
    Attributes:
        database_credentials (list[DatabaseCredentialResponse]): The logins of the tenant.
    """

    database_credentials: list[DatabaseCredentialResponse]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        database_credentials = []
        for database_credentials_item_data in self.database_credentials:
            database_credentials_item = database_credentials_item_data.to_dict()
            database_credentials.append(database_credentials_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "database_credentials": database_credentials,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.database_credential_response import DatabaseCredentialResponse  # noqa: PLC0415

        d = dict(src_dict)
        database_credentials = []
        _database_credentials = d.pop("database_credentials")
        for database_credentials_item_data in _database_credentials:
            database_credentials_item = DatabaseCredentialResponse.from_dict(database_credentials_item_data)

            database_credentials.append(database_credentials_item)

        database_credential_list_response = cls(
            database_credentials=database_credentials,
        )

        database_credential_list_response.additional_properties = d
        return database_credential_list_response

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
