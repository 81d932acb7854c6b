# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_event_view_outcome import WebhookEventViewOutcome, check_webhook_event_view_outcome
from ..models.webhook_event_view_source import WebhookEventViewSource, check_webhook_event_view_source

T = TypeVar("T", bound="WebhookEventView")


@_attrs_define
class WebhookEventView:
    """A gateway's event about a transaction of the account.

    Attributes:
        event_id (UUID): The id of the event in this service, a UUID of version 7. Quote it if you ask an operator.
        provider (str): The gateway.
        type_ (str): The gateway’s type of the event.
        source (WebhookEventViewSource): How the event was received.

            - `webhook`: the gateway delivered it.
            - `inquiry`: the gateway reported it when the service asked.
            - `answer`: the gateway reported it in its response to a request, such as a refund.
            - `report`: it is from a settlement report of the gateway.
        kind (str): The service’s kind of the event, such as `payment_succeeded`, `payment_failed`, `refund`,
            `chargeback`, `ignored`.
        outcome (WebhookEventViewOutcome): The outcome of the event.

            - `settled`: it took effect on the transaction.
            - `duplicate`: its effect was already booked.
            - `ignored`: it changes nothing; `reason` says why.
            - `parked`: it waits for its deposit, for the settlement, or for the gateway’s confirmation.
            - `needs_review`: an operator decides; `reason` says why.
            - `rejected`: it is authentic, but unreadable.
        reason (None | str): The reason for the outcome, such as `amount_differs` or `no_deposit`; null if there is
            none.
        transaction_id (None | UUID): The transaction of the event.
        amount (int | None): The amount in the event, in minor units of ISO 4217; null if it contains none.
        currency (None | str): The currency in the event, a three-letter code of ISO 4217; null if it contains none.
        deliveries (int): Number of deliveries of the event. Repeated deliveries are booked only once.
        received_at (datetime.datetime): When it was first received, in UTC.
        processed_at (datetime.datetime): When it got its outcome, in UTC.
    """

    event_id: UUID
    provider: str
    type_: str
    source: WebhookEventViewSource
    kind: str
    outcome: WebhookEventViewOutcome
    reason: None | str
    transaction_id: None | UUID
    amount: int | None
    currency: None | str
    deliveries: int
    received_at: datetime.datetime
    processed_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        event_id = str(self.event_id)

        provider = self.provider

        type_ = self.type_

        source: str = self.source

        kind = self.kind

        outcome: str = self.outcome

        reason: None | str
        reason = self.reason

        transaction_id: None | str
        if isinstance(self.transaction_id, UUID):
            transaction_id = str(self.transaction_id)
        else:
            transaction_id = self.transaction_id

        amount: int | None
        amount = self.amount

        currency: None | str
        currency = self.currency

        deliveries = self.deliveries

        received_at = self.received_at.isoformat()

        processed_at = self.processed_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "event_id": event_id,
                "provider": provider,
                "type": type_,
                "source": source,
                "kind": kind,
                "outcome": outcome,
                "reason": reason,
                "transaction_id": transaction_id,
                "amount": amount,
                "currency": currency,
                "deliveries": deliveries,
                "received_at": received_at,
                "processed_at": processed_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        event_id = UUID(d.pop("event_id"))

        provider = d.pop("provider")

        type_ = d.pop("type")

        source = check_webhook_event_view_source(d.pop("source"))

        kind = d.pop("kind")

        outcome = check_webhook_event_view_outcome(d.pop("outcome"))

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))

        def _parse_transaction_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                transaction_id_type_0 = UUID(data)

                return transaction_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        transaction_id = _parse_transaction_id(d.pop("transaction_id"))

        def _parse_amount(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        amount = _parse_amount(d.pop("amount"))

        def _parse_currency(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        currency = _parse_currency(d.pop("currency"))

        deliveries = d.pop("deliveries")

        received_at = datetime.datetime.fromisoformat(d.pop("received_at"))

        processed_at = datetime.datetime.fromisoformat(d.pop("processed_at"))

        webhook_event_view = cls(
            event_id=event_id,
            provider=provider,
            type_=type_,
            source=source,
            kind=kind,
            outcome=outcome,
            reason=reason,
            transaction_id=transaction_id,
            amount=amount,
            currency=currency,
            deliveries=deliveries,
            received_at=received_at,
            processed_at=processed_at,
        )

        webhook_event_view.additional_properties = d
        return webhook_event_view

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
