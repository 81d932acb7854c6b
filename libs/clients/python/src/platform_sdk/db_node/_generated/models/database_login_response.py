# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.database_login_response_engine import DatabaseLoginResponseEngine, check_database_login_response_engine

T = TypeVar("T", bound="DatabaseLoginResponse")


@_attrs_define
class DatabaseLoginResponse:
    """How to connect to the database, except for the address of the server.

    Attributes:
        database_credential_id (UUID): Id of the login. It stays the same when the login is replaced.
        engine (DatabaseLoginResponseEngine): The engine of the database.
        database (str): Name of the database.
        username (str): Username of the database login.
        password (str): Password; it is shown only once.
    """

    database_credential_id: UUID
    engine: DatabaseLoginResponseEngine
    database: str
    username: str
    password: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        database_credential_id = str(self.database_credential_id)

        engine: str = self.engine

        database = self.database

        username = self.username

        password = self.password

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "database_credential_id": database_credential_id,
                "engine": engine,
                "database": database,
                "username": username,
                "password": password,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        database_credential_id = UUID(d.pop("database_credential_id"))

        engine = check_database_login_response_engine(d.pop("engine"))

        database = d.pop("database")

        username = d.pop("username")

        password = d.pop("password")

        database_login_response = cls(
            database_credential_id=database_credential_id,
            engine=engine,
            database=database,
            username=username,
            password=password,
        )

        database_login_response.additional_properties = d
        return database_login_response

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
