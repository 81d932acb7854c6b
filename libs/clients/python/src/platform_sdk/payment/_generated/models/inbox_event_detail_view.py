# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.inbox_event_detail_view_body_encoding_type_1 import (
    InboxEventDetailViewBodyEncodingType1,
    check_inbox_event_detail_view_body_encoding_type_1,
)
from ..models.inbox_event_detail_view_body_encoding_type_2_type_1 import (
    InboxEventDetailViewBodyEncodingType2Type1,
    check_inbox_event_detail_view_body_encoding_type_2_type_1,
)
from ..models.inbox_event_detail_view_body_encoding_type_3_type_1 import (
    InboxEventDetailViewBodyEncodingType3Type1,
    check_inbox_event_detail_view_body_encoding_type_3_type_1,
)
from ..models.inbox_event_detail_view_held_type_1 import (
    InboxEventDetailViewHeldType1,
    check_inbox_event_detail_view_held_type_1,
)
from ..models.inbox_event_detail_view_held_type_2_type_1 import (
    InboxEventDetailViewHeldType2Type1,
    check_inbox_event_detail_view_held_type_2_type_1,
)
from ..models.inbox_event_detail_view_held_type_3_type_1 import (
    InboxEventDetailViewHeldType3Type1,
    check_inbox_event_detail_view_held_type_3_type_1,
)
from ..models.inbox_event_detail_view_outcome import InboxEventDetailViewOutcome, check_inbox_event_detail_view_outcome
from ..models.inbox_event_detail_view_source import InboxEventDetailViewSource, check_inbox_event_detail_view_source

if TYPE_CHECKING:
    from ..models.confirmation_view import ConfirmationView
    from ..models.decision_taken_view import DecisionTakenView
    from ..models.read_now_view import ReadNowView


T = TypeVar("T", bound="InboxEventDetailView")


@_attrs_define
class InboxEventDetailView:
    """An event with its bytes, its origin, and the decisions about it.

    Attributes:
        event_id (UUID): The id of the event in this service, a UUID of version 7. Quote it if you ask an operator.
        provider (str): The gateway.
        type_ (str): The gateway’s type of the event.
        source (InboxEventDetailViewSource): How the event was received.

            - `webhook`: the gateway delivered it.
            - `inquiry`: the gateway reported it when the service asked.
            - `answer`: the gateway reported it in its response to a request, such as a refund.
            - `report`: it is from a settlement report of the gateway.
        kind (str): The service’s kind of the event, such as `payment_succeeded`, `payment_failed`, `refund`,
            `chargeback`, `ignored`.
        outcome (InboxEventDetailViewOutcome): The outcome of the event.

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
        account_id (None | str): The account whose transaction it is about; null if there is none yet.
        held (InboxEventDetailViewHeldType1 | InboxEventDetailViewHeldType2Type1 | InboxEventDetailViewHeldType3Type1 |
            None): Why it may not take effect without a decision of an operator or a confirmation of its gateway; null if it
            is not held.
        reference (None | str): The reference in the event; null if there is none.
        payment_id (None | str): The gateway’s own id of the payment; null if the event contains none.
        body (None | str): The bytes as they were received; null when their retention period is over. They may contain
            data that a payer gave to the gateway.
        body_encoding (InboxEventDetailViewBodyEncodingType1 | InboxEventDetailViewBodyEncodingType2Type1 |
            InboxEventDetailViewBodyEncodingType3Type1 | None): `utf-8`: `body` is text. `base64`: `body` is encoded bytes.
        delivery_key (str): The key that recognizes repeated deliveries: the gateway’s id of the event, or a digest of
            the bytes.
        secret_fingerprint (None | str): A fingerprint of the secret that matched the signature; header fields
            themselves are not kept.
        is_secret_configured (bool): Whether that secret is still in the settings.
        transmission_ids (list[str]): The ids of its transmissions, if the gateway signs them separately from the bytes.
        beside_event_ids (list[UUID]): Other events of the same transmission: one of them is forged.
        first_event_id (None | UUID): The event that was first received under the same key with different bytes.
        object_id (None | str): The gateway’s own id of the payment, refund or dispute.
        merchant_request_id (None | str): The `MerchantRequestID` of mobile money.
        anomaly (None | str): What is wrong with the event, or why it cannot be read.
        last_delivered_at (datetime.datetime): When it was last received, in UTC.
        confirmation (ConfirmationView | None): For an event that waits for its gateway’s confirmation.
        read_now (ReadNowView): The interpretation at this moment. It may differ from the one at the time of the
            delivery.
        decisions (list[DecisionTakenView]): Decisions of operators about it, oldest first.
        open_proposal_id (None | UUID): The open proposal about it; null if there is none.
    """

    event_id: UUID
    provider: str
    type_: str
    source: InboxEventDetailViewSource
    kind: str
    outcome: InboxEventDetailViewOutcome
    reason: None | str
    transaction_id: None | UUID
    amount: int | None
    currency: None | str
    deliveries: int
    received_at: datetime.datetime
    processed_at: datetime.datetime
    account_id: None | str
    held: InboxEventDetailViewHeldType1 | InboxEventDetailViewHeldType2Type1 | InboxEventDetailViewHeldType3Type1 | None
    reference: None | str
    payment_id: None | str
    body: None | str
    body_encoding: (
        InboxEventDetailViewBodyEncodingType1
        | InboxEventDetailViewBodyEncodingType2Type1
        | InboxEventDetailViewBodyEncodingType3Type1
        | None
    )
    delivery_key: str
    secret_fingerprint: None | str
    is_secret_configured: bool
    transmission_ids: list[str]
    beside_event_ids: list[UUID]
    first_event_id: None | UUID
    object_id: None | str
    merchant_request_id: None | str
    anomaly: None | str
    last_delivered_at: datetime.datetime
    confirmation: ConfirmationView | None
    read_now: ReadNowView
    decisions: list[DecisionTakenView]
    open_proposal_id: None | UUID
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.confirmation_view import ConfirmationView  # noqa: PLC0415

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

        account_id: None | str
        account_id = self.account_id

        held: None | str
        if isinstance(self.held, str):
            held = self.held
        elif isinstance(self.held, str):
            held = self.held
        elif isinstance(self.held, str):
            held = self.held
        else:
            held = self.held

        reference: None | str
        reference = self.reference

        payment_id: None | str
        payment_id = self.payment_id

        body: None | str
        body = self.body

        body_encoding: None | str
        if isinstance(self.body_encoding, str):
            body_encoding = self.body_encoding
        elif isinstance(self.body_encoding, str):
            body_encoding = self.body_encoding
        elif isinstance(self.body_encoding, str):
            body_encoding = self.body_encoding
        else:
            body_encoding = self.body_encoding

        delivery_key = self.delivery_key

        secret_fingerprint: None | str
        secret_fingerprint = self.secret_fingerprint

        is_secret_configured = self.is_secret_configured

        transmission_ids = self.transmission_ids

        beside_event_ids = []
        for beside_event_ids_item_data in self.beside_event_ids:
            beside_event_ids_item = str(beside_event_ids_item_data)
            beside_event_ids.append(beside_event_ids_item)

        first_event_id: None | str
        if isinstance(self.first_event_id, UUID):
            first_event_id = str(self.first_event_id)
        else:
            first_event_id = self.first_event_id

        object_id: None | str
        object_id = self.object_id

        merchant_request_id: None | str
        merchant_request_id = self.merchant_request_id

        anomaly: None | str
        anomaly = self.anomaly

        last_delivered_at = self.last_delivered_at.isoformat()

        confirmation: dict[str, Any] | None
        if isinstance(self.confirmation, ConfirmationView):
            confirmation = self.confirmation.to_dict()
        else:
            confirmation = self.confirmation

        read_now = self.read_now.to_dict()

        decisions = []
        for decisions_item_data in self.decisions:
            decisions_item = decisions_item_data.to_dict()
            decisions.append(decisions_item)

        open_proposal_id: None | str
        if isinstance(self.open_proposal_id, UUID):
            open_proposal_id = str(self.open_proposal_id)
        else:
            open_proposal_id = self.open_proposal_id

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
                "account_id": account_id,
                "held": held,
                "reference": reference,
                "payment_id": payment_id,
                "body": body,
                "body_encoding": body_encoding,
                "delivery_key": delivery_key,
                "secret_fingerprint": secret_fingerprint,
                "is_secret_configured": is_secret_configured,
                "transmission_ids": transmission_ids,
                "beside_event_ids": beside_event_ids,
                "first_event_id": first_event_id,
                "object_id": object_id,
                "merchant_request_id": merchant_request_id,
                "anomaly": anomaly,
                "last_delivered_at": last_delivered_at,
                "confirmation": confirmation,
                "read_now": read_now,
                "decisions": decisions,
                "open_proposal_id": open_proposal_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.confirmation_view import ConfirmationView  # noqa: PLC0415
        from ..models.decision_taken_view import DecisionTakenView  # noqa: PLC0415
        from ..models.read_now_view import ReadNowView  # noqa: PLC0415

        d = dict(src_dict)
        event_id = UUID(d.pop("event_id"))

        provider = d.pop("provider")

        type_ = d.pop("type")

        source = check_inbox_event_detail_view_source(d.pop("source"))

        kind = d.pop("kind")

        outcome = check_inbox_event_detail_view_outcome(d.pop("outcome"))

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

        def _parse_account_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        account_id = _parse_account_id(d.pop("account_id"))

        def _parse_held(
            data: object,
        ) -> (
            InboxEventDetailViewHeldType1
            | InboxEventDetailViewHeldType2Type1
            | InboxEventDetailViewHeldType3Type1
            | None
        ):
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                held_type_1 = check_inbox_event_detail_view_held_type_1(data)

                return held_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                held_type_2_type_1 = check_inbox_event_detail_view_held_type_2_type_1(data)

                return held_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                held_type_3_type_1 = check_inbox_event_detail_view_held_type_3_type_1(data)

                return held_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                InboxEventDetailViewHeldType1
                | InboxEventDetailViewHeldType2Type1
                | InboxEventDetailViewHeldType3Type1
                | None,
                data,
            )

        held = _parse_held(d.pop("held"))

        def _parse_reference(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reference = _parse_reference(d.pop("reference"))

        def _parse_payment_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        payment_id = _parse_payment_id(d.pop("payment_id"))

        def _parse_body(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        body = _parse_body(d.pop("body"))

        def _parse_body_encoding(
            data: object,
        ) -> (
            InboxEventDetailViewBodyEncodingType1
            | InboxEventDetailViewBodyEncodingType2Type1
            | InboxEventDetailViewBodyEncodingType3Type1
            | None
        ):
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                body_encoding_type_1 = check_inbox_event_detail_view_body_encoding_type_1(data)

                return body_encoding_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                body_encoding_type_2_type_1 = check_inbox_event_detail_view_body_encoding_type_2_type_1(data)

                return body_encoding_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                body_encoding_type_3_type_1 = check_inbox_event_detail_view_body_encoding_type_3_type_1(data)

                return body_encoding_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                InboxEventDetailViewBodyEncodingType1
                | InboxEventDetailViewBodyEncodingType2Type1
                | InboxEventDetailViewBodyEncodingType3Type1
                | None,
                data,
            )

        body_encoding = _parse_body_encoding(d.pop("body_encoding"))

        delivery_key = d.pop("delivery_key")

        def _parse_secret_fingerprint(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        secret_fingerprint = _parse_secret_fingerprint(d.pop("secret_fingerprint"))

        is_secret_configured = d.pop("is_secret_configured")

        transmission_ids = cast(list[str], d.pop("transmission_ids"))

        beside_event_ids = []
        _beside_event_ids = d.pop("beside_event_ids")
        for beside_event_ids_item_data in _beside_event_ids:
            beside_event_ids_item = UUID(beside_event_ids_item_data)

            beside_event_ids.append(beside_event_ids_item)

        def _parse_first_event_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                first_event_id_type_0 = UUID(data)

                return first_event_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        first_event_id = _parse_first_event_id(d.pop("first_event_id"))

        def _parse_object_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        object_id = _parse_object_id(d.pop("object_id"))

        def _parse_merchant_request_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        merchant_request_id = _parse_merchant_request_id(d.pop("merchant_request_id"))

        def _parse_anomaly(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        anomaly = _parse_anomaly(d.pop("anomaly"))

        last_delivered_at = datetime.datetime.fromisoformat(d.pop("last_delivered_at"))

        def _parse_confirmation(data: object) -> ConfirmationView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                confirmation_type_0 = ConfirmationView.from_dict(data)

                return confirmation_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ConfirmationView | None, data)

        confirmation = _parse_confirmation(d.pop("confirmation"))

        read_now = ReadNowView.from_dict(d.pop("read_now"))

        decisions = []
        _decisions = d.pop("decisions")
        for decisions_item_data in _decisions:
            decisions_item = DecisionTakenView.from_dict(decisions_item_data)

            decisions.append(decisions_item)

        def _parse_open_proposal_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                open_proposal_id_type_0 = UUID(data)

                return open_proposal_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        open_proposal_id = _parse_open_proposal_id(d.pop("open_proposal_id"))

        inbox_event_detail_view = cls(
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
            account_id=account_id,
            held=held,
            reference=reference,
            payment_id=payment_id,
            body=body,
            body_encoding=body_encoding,
            delivery_key=delivery_key,
            secret_fingerprint=secret_fingerprint,
            is_secret_configured=is_secret_configured,
            transmission_ids=transmission_ids,
            beside_event_ids=beside_event_ids,
            first_event_id=first_event_id,
            object_id=object_id,
            merchant_request_id=merchant_request_id,
            anomaly=anomaly,
            last_delivered_at=last_delivered_at,
            confirmation=confirmation,
            read_now=read_now,
            decisions=decisions,
            open_proposal_id=open_proposal_id,
        )

        inbox_event_detail_view.additional_properties = d
        return inbox_event_detail_view

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
