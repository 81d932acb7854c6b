# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="AuditReaderResponse")


@_attrs_define
class AuditReaderResponse:
    """
    Attributes:
        name (str): Name of the feed consumer or of the checkpoint destination.
        position (int): Last acknowledged position in the feed, or last acknowledged number of a checkpoint.
        behind (int): Number of events or checkpoints after that position.
        acknowledged_at (datetime.datetime): Time of the last acknowledgement, in UTC.
    """

    name: str
    position: int
    behind: int
    acknowledged_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        position = self.position

        behind = self.behind

        acknowledged_at = self.acknowledged_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "position": position,
                "behind": behind,
                "acknowledged_at": acknowledged_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        position = d.pop("position")

        behind = d.pop("behind")

        acknowledged_at = datetime.datetime.fromisoformat(d.pop("acknowledged_at"))

        audit_reader_response = cls(
            name=name,
            position=position,
            behind=behind,
            acknowledged_at=acknowledged_at,
        )

        audit_reader_response.additional_properties = d
        return audit_reader_response

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
