# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.operator_session_response_role import OperatorSessionResponseRole, check_operator_session_response_role

T = TypeVar("T", bound="OperatorSessionResponse")


@_attrs_define
class OperatorSessionResponse:
    """Who is signed in to a console.

    Attributes:
        operator (str): The name of who signed in, as the audit shows it.
        role (OperatorSessionResponseRole): What the operator may do.
        expires_at (datetime.datetime): When the session ends, in UTC: eight hours after the sign-in.
    """

    operator: str
    role: OperatorSessionResponseRole
    expires_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        operator = self.operator

        role: str = self.role

        expires_at = self.expires_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "operator": operator,
                "role": role,
                "expires_at": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        operator = d.pop("operator")

        role = check_operator_session_response_role(d.pop("role"))

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))

        operator_session_response = cls(
            operator=operator,
            role=role,
            expires_at=expires_at,
        )

        operator_session_response.additional_properties = d
        return operator_session_response

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
