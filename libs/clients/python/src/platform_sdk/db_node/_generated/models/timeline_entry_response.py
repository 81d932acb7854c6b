# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="TimelineEntryResponse")


@_attrs_define
class TimelineEntryResponse:
    """
    Attributes:
        id (UUID): Id of the sign-in event, session, audit entry or user.
        kind (str): Kind of event: `login.succeeded`, `login.failed`, `session.begin`, `session.end`, `session.expire`,
            `user.create`, or the action of an operator.
        happened_at (datetime.datetime): Time of the event, in UTC.
        operator (None | str): The operator who acted; null for events of the user.
    """

    id: UUID
    kind: str
    happened_at: datetime.datetime
    operator: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        kind = self.kind

        happened_at = self.happened_at.isoformat()

        operator: None | str
        operator = self.operator

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "happened_at": happened_at,
                "operator": operator,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        kind = d.pop("kind")

        happened_at = datetime.datetime.fromisoformat(d.pop("happened_at"))

        def _parse_operator(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        operator = _parse_operator(d.pop("operator"))

        timeline_entry_response = cls(
            id=id,
            kind=kind,
            happened_at=happened_at,
            operator=operator,
        )

        timeline_entry_response.additional_properties = d
        return timeline_entry_response

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
