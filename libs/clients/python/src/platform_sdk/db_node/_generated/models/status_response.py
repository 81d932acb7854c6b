# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.status_response_engine import StatusResponseEngine, check_status_response_engine
from ..models.status_response_schema_status import StatusResponseSchemaStatus, check_status_response_schema_status

T = TypeVar("T", bound="StatusResponse")


@_attrs_define
class StatusResponse:
    """
    Attributes:
        engine (StatusResponseEngine): The engine of the database.
        server_version (str): Version of the database server, as the server reports it.
        schema_status (StatusResponseSchemaStatus): `ready` if the schema matches this release’s migrations, else
            `unavailable`.
    """

    engine: StatusResponseEngine
    server_version: str
    schema_status: StatusResponseSchemaStatus
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        engine: str = self.engine

        server_version = self.server_version

        schema_status: str = self.schema_status

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "engine": engine,
                "server_version": server_version,
                "schema_status": schema_status,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        engine = check_status_response_engine(d.pop("engine"))

        server_version = d.pop("server_version")

        schema_status = check_status_response_schema_status(d.pop("schema_status"))

        status_response = cls(
            engine=engine,
            server_version=server_version,
            schema_status=schema_status,
        )

        status_response.additional_properties = d
        return status_response

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
