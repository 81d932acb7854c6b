# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.enable_event_endpoint_dto_kept import EnableEventEndpointDtoKept, check_enable_event_endpoint_dto_kept
from ..types import UNSET, Unset

T = TypeVar("T", bound="EnableEventEndpointDto")


@_attrs_define
class EnableEventEndpointDto:
    """
    Attributes:
        kept (EnableEventEndpointDtoKept): Which of the events that were kept while the endpoint was disabled are sent.
        since (datetime.datetime | Unset): Start of the period whose events are sent. Only with `kept: since`.
    """

    kept: EnableEventEndpointDtoKept
    since: datetime.datetime | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kept: str = self.kept

        since: str | Unset = UNSET
        if not isinstance(self.since, Unset):
            since = self.since.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kept": kept,
            }
        )
        if since is not UNSET:
            field_dict["since"] = since

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kept = check_enable_event_endpoint_dto_kept(d.pop("kept"))

        _since = d.pop("since", UNSET)
        since: datetime.datetime | Unset
        if isinstance(_since, Unset):
            since = UNSET
        else:
            since = datetime.datetime.fromisoformat(_since)

        enable_event_endpoint_dto = cls(
            kept=kept,
            since=since,
        )

        enable_event_endpoint_dto.additional_properties = d
        return enable_event_endpoint_dto

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
