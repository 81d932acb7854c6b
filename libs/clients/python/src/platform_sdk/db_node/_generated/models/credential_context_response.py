# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.credential_context_response_status import (
    CredentialContextResponseStatus,
    check_credential_context_response_status,
)

T = TypeVar("T", bound="CredentialContextResponse")


@_attrs_define
class CredentialContextResponse:
    """
    Attributes:
        user_id (UUID): The user.
        status (CredentialContextResponseStatus): Only an active user can have sessions.
        verified (bool): Whether a signup token of the user was consumed.
        locked_until (datetime.datetime | None): End of the lock, in UTC; null if the user is not locked.
    """

    user_id: UUID
    status: CredentialContextResponseStatus
    verified: bool
    locked_until: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        user_id = str(self.user_id)

        status: str = self.status

        verified = self.verified

        locked_until: None | str
        if isinstance(self.locked_until, datetime.datetime):
            locked_until = self.locked_until.isoformat()
        else:
            locked_until = self.locked_until

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "user_id": user_id,
                "status": status,
                "verified": verified,
                "locked_until": locked_until,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        user_id = UUID(d.pop("user_id"))

        status = check_credential_context_response_status(d.pop("status"))

        verified = d.pop("verified")

        def _parse_locked_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                locked_until_type_0 = datetime.datetime.fromisoformat(data)

                return locked_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        locked_until = _parse_locked_until(d.pop("locked_until"))

        credential_context_response = cls(
            user_id=user_id,
            status=status,
            verified=verified,
            locked_until=locked_until,
        )

        credential_context_response.additional_properties = d
        return credential_context_response

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
