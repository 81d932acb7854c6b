# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RotatedIdentityResponse")


@_attrs_define
class RotatedIdentityResponse:
    """
    Attributes:
        credential_id (UUID): The identity.
        secret (str): The secret; it is shown only once.
        credential (str): The value that the service sends after "Bearer ".
        previous_valid_until (datetime.datetime | None): End of the old secret’s grace period, in UTC; null if the old
            secret is not valid.
    """

    credential_id: UUID
    secret: str
    credential: str
    previous_valid_until: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        credential_id = str(self.credential_id)

        secret = self.secret

        credential = self.credential

        previous_valid_until: None | str
        if isinstance(self.previous_valid_until, datetime.datetime):
            previous_valid_until = self.previous_valid_until.isoformat()
        else:
            previous_valid_until = self.previous_valid_until

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "credential_id": credential_id,
                "secret": secret,
                "credential": credential,
                "previous_valid_until": previous_valid_until,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        credential_id = UUID(d.pop("credential_id"))

        secret = d.pop("secret")

        credential = d.pop("credential")

        def _parse_previous_valid_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                previous_valid_until_type_0 = datetime.datetime.fromisoformat(data)

                return previous_valid_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        previous_valid_until = _parse_previous_valid_until(d.pop("previous_valid_until"))

        rotated_identity_response = cls(
            credential_id=credential_id,
            secret=secret,
            credential=credential,
            previous_valid_until=previous_valid_until,
        )

        rotated_identity_response.additional_properties = d
        return rotated_identity_response

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
