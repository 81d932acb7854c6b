# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SettlingTimeView")


@_attrs_define
class SettlingTimeView:
    """How long the deposits took that were registered in one period.

    Attributes:
        day (datetime.date | None): The day in UTC on which they were registered; null: all days.
        provider (None | str): The gateway; null: all gateways.
        settled (int): Number of settled deposits.
        median_seconds (float): Half of them were settled within this time after their registration, in seconds.
    """

    day: datetime.date | None
    provider: None | str
    settled: int
    median_seconds: float
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        day: None | str
        if isinstance(self.day, datetime.date):
            day = self.day.isoformat()
        else:
            day = self.day

        provider: None | str
        provider = self.provider

        settled = self.settled

        median_seconds = self.median_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "day": day,
                "provider": provider,
                "settled": settled,
                "median_seconds": median_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_day(data: object) -> datetime.date | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                day_type_0 = datetime.date.fromisoformat(data)

                return day_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.date | None, data)

        day = _parse_day(d.pop("day"))

        def _parse_provider(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        provider = _parse_provider(d.pop("provider"))

        settled = d.pop("settled")

        median_seconds = d.pop("median_seconds")

        settling_time_view = cls(
            day=day,
            provider=provider,
            settled=settled,
            median_seconds=median_seconds,
        )

        settling_time_view.additional_properties = d
        return settling_time_view

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
