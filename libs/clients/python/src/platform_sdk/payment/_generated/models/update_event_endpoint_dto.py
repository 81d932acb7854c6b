# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.update_event_endpoint_dto_types_item import (
    UpdateEventEndpointDtoTypesItem,
    check_update_event_endpoint_dto_types_item,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="UpdateEventEndpointDto")


@_attrs_define
class UpdateEventEndpointDto:
    """
    Attributes:
        url (str | Unset): Public https address that receives the events.
        types (list[UpdateEventEndpointDtoTypesItem] | Unset): Types of events that are sent to the endpoint; empty: all
            types.
        description (str | Unset): Description for people. Default: ''.
    """

    url: str | Unset = UNSET
    types: list[UpdateEventEndpointDtoTypesItem] | Unset = UNSET
    description: str | Unset = ""
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        url = self.url

        types: list[str] | Unset = UNSET
        if not isinstance(self.types, Unset):
            types = []
            for types_item_data in self.types:
                types_item: str = types_item_data
                types.append(types_item)

        description = self.description

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if url is not UNSET:
            field_dict["url"] = url
        if types is not UNSET:
            field_dict["types"] = types
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url", UNSET)

        _types = d.pop("types", UNSET)
        types: list[UpdateEventEndpointDtoTypesItem] | Unset = UNSET
        if _types is not UNSET:
            types = []
            for types_item_data in _types:
                types_item = check_update_event_endpoint_dto_types_item(types_item_data)

                types.append(types_item)

        description = d.pop("description", UNSET)

        update_event_endpoint_dto = cls(
            url=url,
            types=types,
            description=description,
        )

        update_event_endpoint_dto.additional_properties = d
        return update_event_endpoint_dto

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
