# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="DeliveryCountView")


@_attrs_define
class DeliveryCountView:
    """Number of a gateway's deliveries within a period, counted in steps of ten minutes.

    Attributes:
        taken (int): Deliveries that were stored and got a success response; each repetition counts.
        refused (int): Refused deliveries: their signature is wrong, or they are unreadable.
    """

    taken: int
    refused: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        taken = self.taken

        refused = self.refused

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "taken": taken,
                "refused": refused,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        taken = d.pop("taken")

        refused = d.pop("refused")

        delivery_count_view = cls(
            taken=taken,
            refused=refused,
        )

        delivery_count_view.additional_properties = d
        return delivery_count_view

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
