# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.dependency_state_status import DependencyStateStatus, check_dependency_state_status

T = TypeVar("T", bound="DependencyState")


@_attrs_define
class DependencyState:
    """How another server answered when it was last asked.

    Attributes:
        status (DependencyStateStatus): `unknown` until the first check has ended; `not_configured` where the settings
            name no such server.
        latency_ms (float | None): How long the last check took, in milliseconds; null without an answer.
    """

    status: DependencyStateStatus
    latency_ms: float | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        latency_ms: float | None
        latency_ms = self.latency_ms

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "latency_ms": latency_ms,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = check_dependency_state_status(d.pop("status"))

        def _parse_latency_ms(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        latency_ms = _parse_latency_ms(d.pop("latency_ms"))

        dependency_state = cls(
            status=status,
            latency_ms=latency_ms,
        )

        dependency_state.additional_properties = d
        return dependency_state

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
