# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="UsagePeriodResponse")


@_attrs_define
class UsagePeriodResponse:
    """
    Attributes:
        starts_at (datetime.datetime): Start of the hour or day, in UTC.
        requests (int): Number of requests, refused ones included.
        refused (int): Number of requests refused because of the quota.
        used (int): Quota used: the number of requests plus the extra cost of expensive requests.
        limit (int | None): Last quota of the service in this period, in requests a minute; null for the sum of all
            services.
    """

    starts_at: datetime.datetime
    requests: int
    refused: int
    used: int
    limit: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        starts_at = self.starts_at.isoformat()

        requests = self.requests

        refused = self.refused

        used = self.used

        limit: int | None
        limit = self.limit

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "starts_at": starts_at,
                "requests": requests,
                "refused": refused,
                "used": used,
                "limit": limit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        starts_at = datetime.datetime.fromisoformat(d.pop("starts_at"))

        requests = d.pop("requests")

        refused = d.pop("refused")

        used = d.pop("used")

        def _parse_limit(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        limit = _parse_limit(d.pop("limit"))

        usage_period_response = cls(
            starts_at=starts_at,
            requests=requests,
            refused=refused,
            used=used,
            limit=limit,
        )

        usage_period_response.additional_properties = d
        return usage_period_response

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
