# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.open_payout_view_status import OpenPayoutViewStatus, check_open_payout_view_status

T = TypeVar("T", bound="OpenPayoutView")


@_attrs_define
class OpenPayoutView:
    """An undecided payout, with the ids that find it in the gateway’s own records.

    Attributes:
        account_id (str): The account that asked for it.
        provider (str): The gateway.
        amount (int): The amount in minor units of ISO 4217.
        currency (str): The currency of the amount, a three-letter code of ISO 4217.
        attempts (int): Number of calls to the gateway.
        sent_at (datetime.datetime | None): Time of the first call to the gateway, in UTC; null before. From then on,
            the gateway may have the request.
        created_at (datetime.datetime): When the merchant asked for it, in UTC.
        payout_id (UUID): The id of the payout and of its transaction.
        status (OpenPayoutViewStatus): The state of the payout.
        destination (str): The destination, in part.
        destination_since (datetime.datetime): When the merchant added the destination, in UTC.
        reference (str): The reference by which the gateway knows the payout.
        gateway_request_id (None | str): The gateway’s own id of the request, once known.
        review_reason (None | str): Why an operator has to find out; null otherwise.
        approved_by (None | str): The operator who approved it; null if none had to.
    """

    account_id: str
    provider: str
    amount: int
    currency: str
    attempts: int
    sent_at: datetime.datetime | None
    created_at: datetime.datetime
    payout_id: UUID
    status: OpenPayoutViewStatus
    destination: str
    destination_since: datetime.datetime
    reference: str
    gateway_request_id: None | str
    review_reason: None | str
    approved_by: None | str
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

        payout_id = str(self.payout_id)

        status: str = self.status

        destination = self.destination

        destination_since = self.destination_since.isoformat()

        reference = self.reference

        gateway_request_id: None | str
        gateway_request_id = self.gateway_request_id

        review_reason: None | str
        review_reason = self.review_reason

        approved_by: None | str
        approved_by = self.approved_by

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
                "payout_id": payout_id,
                "status": status,
                "destination": destination,
                "destination_since": destination_since,
                "reference": reference,
                "gateway_request_id": gateway_request_id,
                "review_reason": review_reason,
                "approved_by": approved_by,
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

        payout_id = UUID(d.pop("payout_id"))

        status = check_open_payout_view_status(d.pop("status"))

        destination = d.pop("destination")

        destination_since = datetime.datetime.fromisoformat(d.pop("destination_since"))

        reference = d.pop("reference")

        def _parse_gateway_request_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        gateway_request_id = _parse_gateway_request_id(d.pop("gateway_request_id"))

        def _parse_review_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        review_reason = _parse_review_reason(d.pop("review_reason"))

        def _parse_approved_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        approved_by = _parse_approved_by(d.pop("approved_by"))

        open_payout_view = cls(
            account_id=account_id,
            provider=provider,
            amount=amount,
            currency=currency,
            attempts=attempts,
            sent_at=sent_at,
            created_at=created_at,
            payout_id=payout_id,
            status=status,
            destination=destination,
            destination_since=destination_since,
            reference=reference,
            gateway_request_id=gateway_request_id,
            review_reason=review_reason,
            approved_by=approved_by,
        )

        open_payout_view.additional_properties = d
        return open_payout_view

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
