# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.health_response_dependencies import HealthResponseDependencies


T = TypeVar("T", bound="HealthResponse")


@_attrs_define
class HealthResponse:
    """
    Attributes:
        status (str): Always `ok`: a process that does not live does not answer.
        service (str): The name of the service.
        version (str): The version of the release.
        revision (str): The version of the sources: the commit, unless the build set another name.
        uptime_seconds (float): Seconds since the process started.
        dependencies (HealthResponseDependencies | Unset): Other servers by their names, as a check in the background
            saw them last. Only in services that report it.
    """

    status: str
    service: str
    version: str
    revision: str
    uptime_seconds: float
    dependencies: HealthResponseDependencies | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status = self.status

        service = self.service

        version = self.version

        revision = self.revision

        uptime_seconds = self.uptime_seconds

        dependencies: dict[str, Any] | Unset = UNSET
        if not isinstance(self.dependencies, Unset):
            dependencies = self.dependencies.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "service": service,
                "version": version,
                "revision": revision,
                "uptime_seconds": uptime_seconds,
            }
        )
        if dependencies is not UNSET:
            field_dict["dependencies"] = dependencies

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.health_response_dependencies import HealthResponseDependencies  # noqa: PLC0415

        d = dict(src_dict)
        status = d.pop("status")

        service = d.pop("service")

        version = d.pop("version")

        revision = d.pop("revision")

        uptime_seconds = d.pop("uptime_seconds")

        _dependencies = d.pop("dependencies", UNSET)
        dependencies: HealthResponseDependencies | Unset
        if isinstance(_dependencies, Unset):
            dependencies = UNSET
        else:
            dependencies = HealthResponseDependencies.from_dict(_dependencies)

        health_response = cls(
            status=status,
            service=service,
            version=version,
            revision=revision,
            uptime_seconds=uptime_seconds,
            dependencies=dependencies,
        )

        health_response.additional_properties = d
        return health_response

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
