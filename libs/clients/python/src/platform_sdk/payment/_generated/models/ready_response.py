# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.ready_response_database_status import ReadyResponseDatabaseStatus, check_ready_response_database_status

if TYPE_CHECKING:
    from ..models.ready_response_checks import ReadyResponseChecks


T = TypeVar("T", bound="ReadyResponse")


@_attrs_define
class ReadyResponse:
    """
    Attributes:
        status (str): Always `ready`: otherwise the answer is 503.
        service (str): The name of the service.
        database_status (ReadyResponseDatabaseStatus): Whether a trivial query succeeded.
        checks (ReadyResponseChecks): Each check by its name, with `ready` or `unavailable`.
    """

    status: str
    service: str
    database_status: ReadyResponseDatabaseStatus
    checks: ReadyResponseChecks
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status = self.status

        service = self.service

        database_status: str = self.database_status

        checks = self.checks.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "service": service,
                "database_status": database_status,
                "checks": checks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.ready_response_checks import ReadyResponseChecks  # noqa: PLC0415

        d = dict(src_dict)
        status = d.pop("status")

        service = d.pop("service")

        database_status = check_ready_response_database_status(d.pop("database_status"))

        checks = ReadyResponseChecks.from_dict(d.pop("checks"))

        ready_response = cls(
            status=status,
            service=service,
            database_status=database_status,
            checks=checks,
        )

        ready_response.additional_properties = d
        return ready_response

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
