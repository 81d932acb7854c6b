# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.operator_status_response_engine import OperatorStatusResponseEngine, check_operator_status_response_engine

if TYPE_CHECKING:
    from ..models.difference_response import DifferenceResponse
    from ..models.migration_state_response import MigrationStateResponse
    from ..models.operator_status_response_checks import OperatorStatusResponseChecks


T = TypeVar("T", bound="OperatorStatusResponse")


@_attrs_define
class OperatorStatusResponse:
    """
    Attributes:
        service (str): The name of the service.
        version (str): The version of the release.
        revision (str): Source revision of the build.
        engine (OperatorStatusResponseEngine): The engine of the database.
        server_version (str): Version of the database server, as the server reports it.
        application_api (bool): Whether the application routes exist.
        ready (bool): Whether this replica is ready to receive traffic.
        checks (OperatorStatusResponseChecks): Result of each check, by name: `ready` or `unavailable`.
        migrations (list[MigrationStateResponse]): The migrations, ordered by name.
        differences (list[DifferenceResponse]): Differences between the database and its migrations.
    """

    service: str
    version: str
    revision: str
    engine: OperatorStatusResponseEngine
    server_version: str
    application_api: bool
    ready: bool
    checks: OperatorStatusResponseChecks
    migrations: list[MigrationStateResponse]
    differences: list[DifferenceResponse]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        service = self.service

        version = self.version

        revision = self.revision

        engine: str = self.engine

        server_version = self.server_version

        application_api = self.application_api

        ready = self.ready

        checks = self.checks.to_dict()

        migrations = []
        for migrations_item_data in self.migrations:
            migrations_item = migrations_item_data.to_dict()
            migrations.append(migrations_item)

        differences = []
        for differences_item_data in self.differences:
            differences_item = differences_item_data.to_dict()
            differences.append(differences_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "service": service,
                "version": version,
                "revision": revision,
                "engine": engine,
                "server_version": server_version,
                "application_api": application_api,
                "ready": ready,
                "checks": checks,
                "migrations": migrations,
                "differences": differences,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.difference_response import DifferenceResponse  # noqa: PLC0415
        from ..models.migration_state_response import MigrationStateResponse  # noqa: PLC0415
        from ..models.operator_status_response_checks import OperatorStatusResponseChecks  # noqa: PLC0415

        d = dict(src_dict)
        service = d.pop("service")

        version = d.pop("version")

        revision = d.pop("revision")

        engine = check_operator_status_response_engine(d.pop("engine"))

        server_version = d.pop("server_version")

        application_api = d.pop("application_api")

        ready = d.pop("ready")

        checks = OperatorStatusResponseChecks.from_dict(d.pop("checks"))

        migrations = []
        _migrations = d.pop("migrations")
        for migrations_item_data in _migrations:
            migrations_item = MigrationStateResponse.from_dict(migrations_item_data)

            migrations.append(migrations_item)

        differences = []
        _differences = d.pop("differences")
        for differences_item_data in _differences:
            differences_item = DifferenceResponse.from_dict(differences_item_data)

            differences.append(differences_item)

        operator_status_response = cls(
            service=service,
            version=version,
            revision=revision,
            engine=engine,
            server_version=server_version,
            application_api=application_api,
            ready=ready,
            checks=checks,
            migrations=migrations,
            differences=differences,
        )

        operator_status_response.additional_properties = d
        return operator_status_response

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
