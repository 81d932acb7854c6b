# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.dispute_view_status import DisputeViewStatus, check_dispute_view_status

T = TypeVar("T", bound="DisputeView")


@_attrs_define
class DisputeView:
    """A payer’s objection to a payment, in its present state.

    Attributes:
        dispute_id (UUID): The id of the dispute, a UUID of version 7: later disputes have greater ids.
        transaction_id (UUID): The disputed deposit.
        provider (str): The gateway that took the payment.
        gateway_dispute_id (str): The gateway’s own id of the dispute. Respond to the dispute at the gateway, under this
            id.
        status (DisputeViewStatus): The state of the dispute.

            - `open`: it is not decided. Your wallet is unchanged.
            - `won`: it ended in your favour, or was withdrawn. Your wallet is unchanged.
            - `lost`: the money went back to the payer, and your wallet is debited.
            - `reversed`: it was lost, and the gateway reversed that. Your wallet is credited again.
        amount (int | None): The disputed amount, in minor units of ISO 4217; null if the gateway did not report it.
        currency (str): The currency of the amount, a three-letter code of ISO 4217.
        reason (None | str): The payer’s reason, in the gateway’s words; null if the gateway did not report it.
        respond_by (datetime.datetime | None): Until when the gateway accepts your response, in UTC; null if the gateway
            did not report it.
        created_at (datetime.datetime): When its first report was applied, in UTC.
        updated_at (datetime.datetime): When it last changed, in UTC.
        closed_at (datetime.datetime | None): When it was decided, in UTC; null while it is open.
    """

    dispute_id: UUID
    transaction_id: UUID
    provider: str
    gateway_dispute_id: str
    status: DisputeViewStatus
    amount: int | None
    currency: str
    reason: None | str
    respond_by: datetime.datetime | None
    created_at: datetime.datetime
    updated_at: datetime.datetime
    closed_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        dispute_id = str(self.dispute_id)

        transaction_id = str(self.transaction_id)

        provider = self.provider

        gateway_dispute_id = self.gateway_dispute_id

        status: str = self.status

        amount: int | None
        amount = self.amount

        currency = self.currency

        reason: None | str
        reason = self.reason

        respond_by: None | str
        if isinstance(self.respond_by, datetime.datetime):
            respond_by = self.respond_by.isoformat()
        else:
            respond_by = self.respond_by

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        closed_at: None | str
        if isinstance(self.closed_at, datetime.datetime):
            closed_at = self.closed_at.isoformat()
        else:
            closed_at = self.closed_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "dispute_id": dispute_id,
                "transaction_id": transaction_id,
                "provider": provider,
                "gateway_dispute_id": gateway_dispute_id,
                "status": status,
                "amount": amount,
                "currency": currency,
                "reason": reason,
                "respond_by": respond_by,
                "created_at": created_at,
                "updated_at": updated_at,
                "closed_at": closed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        dispute_id = UUID(d.pop("dispute_id"))

        transaction_id = UUID(d.pop("transaction_id"))

        provider = d.pop("provider")

        gateway_dispute_id = d.pop("gateway_dispute_id")

        status = check_dispute_view_status(d.pop("status"))

        def _parse_amount(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        amount = _parse_amount(d.pop("amount"))

        currency = d.pop("currency")

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_respond_by(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                respond_by_type_0 = datetime.datetime.fromisoformat(data)

                return respond_by_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        respond_by = _parse_respond_by(d.pop("respond_by"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        def _parse_closed_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                closed_at_type_0 = datetime.datetime.fromisoformat(data)

                return closed_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        closed_at = _parse_closed_at(d.pop("closed_at"))

        dispute_view = cls(
            dispute_id=dispute_id,
            transaction_id=transaction_id,
            provider=provider,
            gateway_dispute_id=gateway_dispute_id,
            status=status,
            amount=amount,
            currency=currency,
            reason=reason,
            respond_by=respond_by,
            created_at=created_at,
            updated_at=updated_at,
            closed_at=closed_at,
        )

        dispute_view.additional_properties = d
        return dispute_view

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
