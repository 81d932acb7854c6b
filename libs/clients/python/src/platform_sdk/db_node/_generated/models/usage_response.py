# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.service_usage_response import ServiceUsageResponse


T = TypeVar("T", bound="UsageResponse")


@_attrs_define
class UsageResponse:
    """
    Attributes:
        limit (int): The quota of each service, in requests a minute.
        is_of_all_replicas (bool): Whether the figures include all replicas (requires Redis) or only the one that
            responds.
        services (list[ServiceUsageResponse]): All services that have or had an identity, ordered by name.
    """

    limit: int
    is_of_all_replicas: bool
    services: list[ServiceUsageResponse]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        limit = self.limit

        is_of_all_replicas = self.is_of_all_replicas

        services = []
        for services_item_data in self.services:
            services_item = services_item_data.to_dict()
            services.append(services_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "limit": limit,
                "is_of_all_replicas": is_of_all_replicas,
                "services": services,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.service_usage_response import ServiceUsageResponse  # noqa: PLC0415

        d = dict(src_dict)
        limit = d.pop("limit")

        is_of_all_replicas = d.pop("is_of_all_replicas")

        services = []
        _services = d.pop("services")
        for services_item_data in _services:
            services_item = ServiceUsageResponse.from_dict(services_item_data)

            services.append(services_item)

        usage_response = cls(
            limit=limit,
            is_of_all_replicas=is_of_all_replicas,
            services=services,
        )

        usage_response.additional_properties = d
        return usage_response

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
