# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.capture_view_kind import CaptureViewKind, check_capture_view_kind
from ..models.capture_view_status import CaptureViewStatus, check_capture_view_status

T = TypeVar("T", bound="CaptureView")


@_attrs_define
class CaptureView:
    """A request to the gateway about an authorised payment, in its present state.

    Attributes:
        capture_id (UUID): The id of the capture, a UUID of version 7: later captures have greater ids.
        transaction_id (UUID): The deposit of the payment.
        kind (CaptureViewKind): `capture`: takes money from the payer. `void`: releases what is not captured.
        status (CaptureViewStatus): The state of the request.

            - `pending`: the gateway has not confirmed it.
            - `needs_review`: it is unknown whether it happened, and the gateway cannot be asked; an operator decides.
            - `succeeded`: a capture is credited to your wallet; a release is done.
            - `failed`: nothing happened, and `failure_reason` says why.
        amount (int): The captured or released amount, in minor units of ISO 4217.
        currency (str): The currency of the amount, a three-letter code of ISO 4217.
        is_final (bool): Whether no further capture can follow.
        failure_reason (None | str): Why it failed; null otherwise.
        gateway_capture_id (None | str): The gateway’s own id of the capture; null until the gateway reports one.
        created_at (datetime.datetime): When you asked for it, in UTC.
        updated_at (datetime.datetime): When it last changed, in UTC.
        completed_at (datetime.datetime | None): When it succeeded or failed, in UTC; null before.
    """

    capture_id: UUID
    transaction_id: UUID
    kind: CaptureViewKind
    status: CaptureViewStatus
    amount: int
    currency: str
    is_final: bool
    failure_reason: None | str
    gateway_capture_id: None | str
    created_at: datetime.datetime
    updated_at: datetime.datetime
    completed_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        capture_id = str(self.capture_id)

        transaction_id = str(self.transaction_id)

        kind: str = self.kind

        status: str = self.status

        amount = self.amount

        currency = self.currency

        is_final = self.is_final

        failure_reason: None | str
        failure_reason = self.failure_reason

        gateway_capture_id: None | str
        gateway_capture_id = self.gateway_capture_id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        completed_at: None | str
        if isinstance(self.completed_at, datetime.datetime):
            completed_at = self.completed_at.isoformat()
        else:
            completed_at = self.completed_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "capture_id": capture_id,
                "transaction_id": transaction_id,
                "kind": kind,
                "status": status,
                "amount": amount,
                "currency": currency,
                "is_final": is_final,
                "failure_reason": failure_reason,
                "gateway_capture_id": gateway_capture_id,
                "created_at": created_at,
                "updated_at": updated_at,
                "completed_at": completed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        capture_id = UUID(d.pop("capture_id"))

        transaction_id = UUID(d.pop("transaction_id"))

        kind = check_capture_view_kind(d.pop("kind"))

        status = check_capture_view_status(d.pop("status"))

        amount = d.pop("amount")

        currency = d.pop("currency")

        is_final = d.pop("is_final")

        def _parse_failure_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        failure_reason = _parse_failure_reason(d.pop("failure_reason"))

        def _parse_gateway_capture_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        gateway_capture_id = _parse_gateway_capture_id(d.pop("gateway_capture_id"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        def _parse_completed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                completed_at_type_0 = datetime.datetime.fromisoformat(data)

                return completed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        completed_at = _parse_completed_at(d.pop("completed_at"))

        capture_view = cls(
            capture_id=capture_id,
            transaction_id=transaction_id,
            kind=kind,
            status=status,
            amount=amount,
            currency=currency,
            is_final=is_final,
            failure_reason=failure_reason,
            gateway_capture_id=gateway_capture_id,
            created_at=created_at,
            updated_at=updated_at,
            completed_at=completed_at,
        )

        capture_view.additional_properties = d
        return capture_view

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
