# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.gateway_hour_view_provider import GatewayHourViewProvider, check_gateway_hour_view_provider

T = TypeVar("T", bound="GatewayHourView")


@_attrs_define
class GatewayHourView:
    """A gateway's deliveries of one hour.

    Attributes:
        hour (datetime.datetime): The beginning of the hour, in UTC.
        provider (GatewayHourViewProvider): The gateway.
        taken (int): Deliveries that were stored; each repetition counts.
        refused (int): Refused deliveries: their signature is wrong, or they are unreadable.
    """

    hour: datetime.datetime
    provider: GatewayHourViewProvider
    taken: int
    refused: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hour = self.hour.isoformat()

        provider: str = self.provider

        taken = self.taken

        refused = self.refused

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hour": hour,
                "provider": provider,
                "taken": taken,
                "refused": refused,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hour = datetime.datetime.fromisoformat(d.pop("hour"))

        provider = check_gateway_hour_view_provider(d.pop("provider"))

        taken = d.pop("taken")

        refused = d.pop("refused")

        gateway_hour_view = cls(
            hour=hour,
            provider=provider,
            taken=taken,
            refused=refused,
        )

        gateway_hour_view.additional_properties = d
        return gateway_hour_view

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
