# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ServiceUsageResponse")


@_attrs_define
class ServiceUsageResponse:
    """
    Attributes:
        service (str): Name of the service. All its credentials share it.
        used (int): Quota used in the current window: the number of requests, refused ones included, plus the extra cost
            of expensive requests.
        refused (int): Number of requests refused because of the quota.
        resets_in_seconds (int): Seconds until the current window ends; 0 if no window has started.
    """

    service: str
    used: int
    refused: int
    resets_in_seconds: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        service = self.service

        used = self.used

        refused = self.refused

        resets_in_seconds = self.resets_in_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "service": service,
                "used": used,
                "refused": refused,
                "resets_in_seconds": resets_in_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        service = d.pop("service")

        used = d.pop("used")

        refused = d.pop("refused")

        resets_in_seconds = d.pop("resets_in_seconds")

        service_usage_response = cls(
            service=service,
            used=used,
            refused=refused,
            resets_in_seconds=resets_in_seconds,
        )

        service_usage_response.additional_properties = d
        return service_usage_response

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
