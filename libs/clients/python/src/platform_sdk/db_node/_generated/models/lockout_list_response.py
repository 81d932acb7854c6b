# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.lockout_response import LockoutResponse


T = TypeVar("T", bound="LockoutListResponse")


@_attrs_define
class LockoutListResponse:
    """
    Attributes:
        lockouts (list[LockoutResponse]): At most 200, longest lock first.
    """

    lockouts: list[LockoutResponse]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        lockouts = []
        for lockouts_item_data in self.lockouts:
            lockouts_item = lockouts_item_data.to_dict()
            lockouts.append(lockouts_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "lockouts": lockouts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.lockout_response import LockoutResponse  # noqa: PLC0415

        d = dict(src_dict)
        lockouts = []
        _lockouts = d.pop("lockouts")
        for lockouts_item_data in _lockouts:
            lockouts_item = LockoutResponse.from_dict(lockouts_item_data)

            lockouts.append(lockouts_item)

        lockout_list_response = cls(
            lockouts=lockouts,
        )

        lockout_list_response.additional_properties = d
        return lockout_list_response

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
