# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.authorization_view_status import AuthorizationViewStatus, check_authorization_view_status

T = TypeVar("T", bound="AuthorizationView")


@_attrs_define
class AuthorizationView:
    """The authorization of a payment that you capture.

    Attributes:
        status (AuthorizationViewStatus): Its state.

            - `pending`: the payer has not confirmed.
            - `authorized`: you can capture or cancel it.
            - `captured`: no further capture is possible.
            - `voided`, `expired`: the rest was released, by you or because its time was over.
        amount (int): The authorised amount, in minor units; 0 before the payer confirms. `settled_amount` is the
            captured part.
        capturable_amount (int): What you can still capture, in minor units. Open captures are subtracted.
        allows_several_captures (bool): Whether the gateway takes several captures of one payment. Otherwise the first
            one releases the rest.
        authorized_at (datetime.datetime | None): When the payer confirmed, in UTC; null before.
        expires_at (datetime.datetime | None): Until when the gateway usually keeps the authorization, in UTC; null
            before the payer confirms.
    """

    status: AuthorizationViewStatus
    amount: int
    capturable_amount: int
    allows_several_captures: bool
    authorized_at: datetime.datetime | None
    expires_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        amount = self.amount

        capturable_amount = self.capturable_amount

        allows_several_captures = self.allows_several_captures

        authorized_at: None | str
        if isinstance(self.authorized_at, datetime.datetime):
            authorized_at = self.authorized_at.isoformat()
        else:
            authorized_at = self.authorized_at

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "amount": amount,
                "capturable_amount": capturable_amount,
                "allows_several_captures": allows_several_captures,
                "authorized_at": authorized_at,
                "expires_at": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = check_authorization_view_status(d.pop("status"))

        amount = d.pop("amount")

        capturable_amount = d.pop("capturable_amount")

        allows_several_captures = d.pop("allows_several_captures")

        def _parse_authorized_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                authorized_at_type_0 = datetime.datetime.fromisoformat(data)

                return authorized_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        authorized_at = _parse_authorized_at(d.pop("authorized_at"))

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        authorization_view = cls(
            status=status,
            amount=amount,
            capturable_amount=capturable_amount,
            allows_several_captures=allows_several_captures,
            authorized_at=authorized_at,
            expires_at=expires_at,
        )

        authorization_view.additional_properties = d
        return authorization_view

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
