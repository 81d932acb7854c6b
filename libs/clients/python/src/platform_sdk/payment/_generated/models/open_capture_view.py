# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.open_capture_view_kind import OpenCaptureViewKind, check_open_capture_view_kind
from ..models.open_capture_view_status import OpenCaptureViewStatus, check_open_capture_view_status

T = TypeVar("T", bound="OpenCaptureView")


@_attrs_define
class OpenCaptureView:
    """A capture or a release without a result, with the ids that find it in the gateway’s own records.

    Attributes:
        account_id (str): The account that asked for it.
        provider (str): The gateway.
        amount (int): The amount in minor units of ISO 4217.
        currency (str): The currency of the amount, a three-letter code of ISO 4217.
        attempts (int): Number of calls to the gateway.
        sent_at (datetime.datetime | None): Time of the first call to the gateway, in UTC; null before. From then on,
            the gateway may have the request.
        created_at (datetime.datetime): When the merchant asked for it, in UTC.
        transaction_id (UUID): The deposit of the payment.
        idempotency_key (str): The key by which the gateway recognizes a repeated request.
        provider_payment_id (None | str): The gateway’s own id of the payment.
        provider_reference (None | str): The reference of the payment.
        capture_id (UUID): The id of the capture.
        kind (OpenCaptureViewKind): `capture`: takes money from the payer. `void`: releases what is not captured.
        status (OpenCaptureViewStatus): The state of the request.
        gateway_capture_id (None | str): The gateway’s own id of the request, once known.
    """

    account_id: str
    provider: str
    amount: int
    currency: str
    attempts: int
    sent_at: datetime.datetime | None
    created_at: datetime.datetime
    transaction_id: UUID
    idempotency_key: str
    provider_payment_id: None | str
    provider_reference: None | str
    capture_id: UUID
    kind: OpenCaptureViewKind
    status: OpenCaptureViewStatus
    gateway_capture_id: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        account_id = self.account_id

        provider = self.provider

        amount = self.amount

        currency = self.currency

        attempts = self.attempts

        sent_at: None | str
        if isinstance(self.sent_at, datetime.datetime):
            sent_at = self.sent_at.isoformat()
        else:
            sent_at = self.sent_at

        created_at = self.created_at.isoformat()

        transaction_id = str(self.transaction_id)

        idempotency_key = self.idempotency_key

        provider_payment_id: None | str
        provider_payment_id = self.provider_payment_id

        provider_reference: None | str
        provider_reference = self.provider_reference

        capture_id = str(self.capture_id)

        kind: str = self.kind

        status: str = self.status

        gateway_capture_id: None | str
        gateway_capture_id = self.gateway_capture_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "account_id": account_id,
                "provider": provider,
                "amount": amount,
                "currency": currency,
                "attempts": attempts,
                "sent_at": sent_at,
                "created_at": created_at,
                "transaction_id": transaction_id,
                "idempotency_key": idempotency_key,
                "provider_payment_id": provider_payment_id,
                "provider_reference": provider_reference,
                "capture_id": capture_id,
                "kind": kind,
                "status": status,
                "gateway_capture_id": gateway_capture_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        account_id = d.pop("account_id")

        provider = d.pop("provider")

        amount = d.pop("amount")

        currency = d.pop("currency")

        attempts = d.pop("attempts")

        def _parse_sent_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                sent_at_type_0 = datetime.datetime.fromisoformat(data)

                return sent_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        sent_at = _parse_sent_at(d.pop("sent_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        transaction_id = UUID(d.pop("transaction_id"))

        idempotency_key = d.pop("idempotency_key")

        def _parse_provider_payment_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        provider_payment_id = _parse_provider_payment_id(d.pop("provider_payment_id"))

        def _parse_provider_reference(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        provider_reference = _parse_provider_reference(d.pop("provider_reference"))

        capture_id = UUID(d.pop("capture_id"))

        kind = check_open_capture_view_kind(d.pop("kind"))

        status = check_open_capture_view_status(d.pop("status"))

        def _parse_gateway_capture_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        gateway_capture_id = _parse_gateway_capture_id(d.pop("gateway_capture_id"))

        open_capture_view = cls(
            account_id=account_id,
            provider=provider,
            amount=amount,
            currency=currency,
            attempts=attempts,
            sent_at=sent_at,
            created_at=created_at,
            transaction_id=transaction_id,
            idempotency_key=idempotency_key,
            provider_payment_id=provider_payment_id,
            provider_reference=provider_reference,
            capture_id=capture_id,
            kind=kind,
            status=status,
            gateway_capture_id=gateway_capture_id,
        )

        open_capture_view.additional_properties = d
        return open_capture_view

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
