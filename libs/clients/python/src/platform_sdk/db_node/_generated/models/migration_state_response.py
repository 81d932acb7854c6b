# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.migration_state_response_state import MigrationStateResponseState, check_migration_state_response_state

T = TypeVar("T", bound="MigrationStateResponse")


@_attrs_define
class MigrationStateResponse:
    """
    Attributes:
        name (str): File name of the migration.
        state (MigrationStateResponseState): `edited`: a different text was applied under this name. `later`: a later
            release applied it.
        released_sha256 (None | str): SHA-256 of the file in this release.
        applied_sha256 (None | str): SHA-256 of the applied text.
    """

    name: str
    state: MigrationStateResponseState
    released_sha256: None | str
    applied_sha256: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        state: str = self.state

        released_sha256: None | str
        released_sha256 = self.released_sha256

        applied_sha256: None | str
        applied_sha256 = self.applied_sha256

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "state": state,
                "released_sha256": released_sha256,
                "applied_sha256": applied_sha256,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        state = check_migration_state_response_state(d.pop("state"))

        def _parse_released_sha256(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        released_sha256 = _parse_released_sha256(d.pop("released_sha256"))

        def _parse_applied_sha256(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        applied_sha256 = _parse_applied_sha256(d.pop("applied_sha256"))

        migration_state_response = cls(
            name=name,
            state=state,
            released_sha256=released_sha256,
            applied_sha256=applied_sha256,
        )

        migration_state_response.additional_properties = d
        return migration_state_response

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
