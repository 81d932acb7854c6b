# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.refund_view_origin import RefundViewOrigin, check_refund_view_origin
from ..models.refund_view_status import RefundViewStatus, check_refund_view_status

T = TypeVar("T", bound="RefundView")


@_attrs_define
class RefundView:
    """A refund in its present state. You started it with this service, or it was started at the gateway.

    Attributes:
        refund_id (UUID): The id of the refund, a UUID of version 7: later refunds have greater ids.
        transaction_id (UUID): The refunded deposit.
        origin (RefundViewOrigin): Where the refund was started.

            - `merchant`: you started it with this service.
            - `gateway`: you or the gateway started it there. It is listed once the gateway has reported it.
        status (RefundViewStatus): The state of the refund.

            - `pending`: the amount is debited from your wallet, and the gateway has not confirmed the refund.
            - `needs_review`: it is unknown whether the refund happened, and the gateway cannot be asked; an operator
            decides. It is not sent again automatically.
            - `succeeded`: the gateway has made the refund. A gateway may reverse that.
            - `failed`: the refund was not made, or was returned. The amount is in your wallet again, and `failure_reason`
            says why.
        amount (int): The refunded amount, in minor units of ISO 4217.
        currency (str): The currency of the amount, a three-letter code of ISO 4217.
        reason (None | str): Your reason; null if you gave none, or if the refund was started at the gateway.
        failure_reason (None | str): Why it failed, in the words of the gateway; null otherwise.
        gateway_refund_id (None | str): The gateway’s own id of the refund, once known; null if the gateway reports only
            totals.
        created_at (datetime.datetime): When the refund was requested, or reported by the gateway, in UTC.
        updated_at (datetime.datetime): When it last changed, in UTC.
        completed_at (datetime.datetime | None): When it succeeded or failed, in UTC; null before.
    """

    refund_id: UUID
    transaction_id: UUID
    origin: RefundViewOrigin
    status: RefundViewStatus
    amount: int
    currency: str
    reason: None | str
    failure_reason: None | str
    gateway_refund_id: None | str
    created_at: datetime.datetime
    updated_at: datetime.datetime
    completed_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        refund_id = str(self.refund_id)

        transaction_id = str(self.transaction_id)

        origin: str = self.origin

        status: str = self.status

        amount = self.amount

        currency = self.currency

        reason: None | str
        reason = self.reason

        failure_reason: None | str
        failure_reason = self.failure_reason

        gateway_refund_id: None | str
        gateway_refund_id = self.gateway_refund_id

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
                "refund_id": refund_id,
                "transaction_id": transaction_id,
                "origin": origin,
                "status": status,
                "amount": amount,
                "currency": currency,
                "reason": reason,
                "failure_reason": failure_reason,
                "gateway_refund_id": gateway_refund_id,
                "created_at": created_at,
                "updated_at": updated_at,
                "completed_at": completed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        refund_id = UUID(d.pop("refund_id"))

        transaction_id = UUID(d.pop("transaction_id"))

        origin = check_refund_view_origin(d.pop("origin"))

        status = check_refund_view_status(d.pop("status"))

        amount = d.pop("amount")

        currency = d.pop("currency")

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_failure_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        failure_reason = _parse_failure_reason(d.pop("failure_reason"))

        def _parse_gateway_refund_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        gateway_refund_id = _parse_gateway_refund_id(d.pop("gateway_refund_id"))

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

        refund_view = cls(
            refund_id=refund_id,
            transaction_id=transaction_id,
            origin=origin,
            status=status,
            amount=amount,
            currency=currency,
            reason=reason,
            failure_reason=failure_reason,
            gateway_refund_id=gateway_refund_id,
            created_at=created_at,
            updated_at=updated_at,
            completed_at=completed_at,
        )

        refund_view.additional_properties = d
        return refund_view

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
