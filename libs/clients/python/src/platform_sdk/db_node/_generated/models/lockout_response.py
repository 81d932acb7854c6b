# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.lockout_response_status import LockoutResponseStatus, check_lockout_response_status

T = TypeVar("T", bound="LockoutResponse")


@_attrs_define
class LockoutResponse:
    """
    Attributes:
        user_id (UUID): The user.
        username (str): The username.
        status (LockoutResponseStatus): Status after the lock has ended. Only an active user can have sessions.
        locked_until (datetime.datetime): End of the lock, in UTC.
    """

    user_id: UUID
    username: str
    status: LockoutResponseStatus
    locked_until: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        user_id = str(self.user_id)

        username = self.username

        status: str = self.status

        locked_until = self.locked_until.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "user_id": user_id,
                "username": username,
                "status": status,
                "locked_until": locked_until,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        user_id = UUID(d.pop("user_id"))

        username = d.pop("username")

        status = check_lockout_response_status(d.pop("status"))

        locked_until = datetime.datetime.fromisoformat(d.pop("locked_until"))

        lockout_response = cls(
            user_id=user_id,
            username=username,
            status=status,
            locked_until=locked_until,
        )

        lockout_response.additional_properties = d
        return lockout_response

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
