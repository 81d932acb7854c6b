# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="WebhookHourView")


@_attrs_define
class WebhookHourView:
    """How fast the reports of one hour took effect.

    Attributes:
        hour (datetime.datetime): The beginning of the hour in which they were received, in UTC.
        reports (int): Number of reports, without repetitions.
        waiting (int): The part of them that still waits for a deposit or for a decision.
        median_seconds (float | None): Half of the others were applied within this time, in seconds; null: all still
            wait.
        slowest_seconds (float | None): 95 % of the others were applied within this time, in seconds; null: all still
            wait.
    """

    hour: datetime.datetime
    reports: int
    waiting: int
    median_seconds: float | None
    slowest_seconds: float | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hour = self.hour.isoformat()

        reports = self.reports

        waiting = self.waiting

        median_seconds: float | None
        median_seconds = self.median_seconds

        slowest_seconds: float | None
        slowest_seconds = self.slowest_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hour": hour,
                "reports": reports,
                "waiting": waiting,
                "median_seconds": median_seconds,
                "slowest_seconds": slowest_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hour = datetime.datetime.fromisoformat(d.pop("hour"))

        reports = d.pop("reports")

        waiting = d.pop("waiting")

        def _parse_median_seconds(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        median_seconds = _parse_median_seconds(d.pop("median_seconds"))

        def _parse_slowest_seconds(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        slowest_seconds = _parse_slowest_seconds(d.pop("slowest_seconds"))

        webhook_hour_view = cls(
            hour=hour,
            reports=reports,
            waiting=waiting,
            median_seconds=median_seconds,
            slowest_seconds=slowest_seconds,
        )

        webhook_hour_view.additional_properties = d
        return webhook_hour_view

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
