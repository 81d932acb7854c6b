"""`verify_event` agrees with the library of Standard Webhooks about what is genuine."""

import base64
import datetime
import json
import secrets
import time

import pytest
import standardwebhooks

from platform_sdk import InvalidEventError, verify_event
from platform_sdk.payment import (
    ApiKeyRevokedEvent,
    DepositSettledEvent,
    DisputeOpenedEvent,
    EventView,
    UnknownEventView,
)

SECRET = "whsec_" + base64.b64encode(secrets.token_bytes(24)).decode()
OTHER_SECRET = "whsec_" + base64.b64encode(secrets.token_bytes(24)).decode()
NOW = "2026-11-21T09:30:00Z"
TRANSACTION = {
    **dict.fromkeys(
        [
            *("provider_payment_id", "merchant_request_id", "from_account_id", "to_account_id", "phone_number"),
            *("order_id", "review_reason", "settled_at", "wallet"),
        ]
    ),
    **dict.fromkeys(["refunded_amount", "refund_reserved_amount", "charged_back_amount", "adjusted_amount"], 0),
    "settled_amount": 150_000,
    "transaction_id": "019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00",
    "kind": "deposit",
    "status": "settled",
    "amount": 150_000,
    "currency": "KES",
    "provider": "mobilemoney",
    "provider_reference": "ws_CO_1",
    "description": "köln",
    "created_at": NOW,
    "updated_at": NOW,
}
DISPUTE = {
    "dispute_id": "019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05",
    "transaction_id": TRANSACTION["transaction_id"],
    "provider": "stripe",
    "gateway_dispute_id": "du_1",
    "status": "open",
    "amount": 4_000,
    "currency": "USD",
    "reason": "fraudulent",
    "respond_by": "2026-12-01T23:59:59Z",
    "created_at": NOW,
    "updated_at": NOW,
    "closed_at": None,
}
KEY = {
    "key_id": 42,
    "description": "Shop",
    "permissions": '["read"]',
    "last_used_at": None,
    "created_at": "2026-11-20 08:00:00",
    "expires_at": None,
    "revoked_at": NOW,
    "replaced_by": None,
}


def event_of(type_: str, data: object) -> str:
    event_id = "019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03"
    return json.dumps({"event_id": event_id, "type": type_, "version": 1, "timestamp": NOW, "data": data})


BODY = event_of("deposit.settled", TRANSACTION)


def signed(secret: str = SECRET, at: float | None = None, body: str = BODY) -> dict[str, str]:
    moment = datetime.datetime.fromtimestamp(time.time() if at is None else at, datetime.UTC)
    signature = standardwebhooks.Webhook(secret).sign("evt_1", moment, body)
    return {
        "Webhook-Id": "evt_1",
        "Webhook-Timestamp": str(int(moment.timestamp())),
        "Webhook-Signature": signature,
    }


def payload_of(type_: str, data: object) -> EventView:
    body = event_of(type_, data)
    return verify_event(body, signed(body=body), SECRET).payload


def test_accepts_what_the_library_signs_and_returns_the_event() -> None:
    event = verify_event(BODY.encode(), signed(), SECRET)
    assert event.id == "evt_1"
    assert abs(event.sent_at - datetime.datetime.now(datetime.UTC)) < datetime.timedelta(minutes=1)
    assert isinstance(event.payload, DepositSettledEvent)
    assert event.payload.type_ == "deposit.settled"
    assert event.payload.data.description == "köln"
    assert event.payload.data.created_at == datetime.datetime(2026, 11, 21, 9, 30, tzinfo=datetime.UTC)


def test_the_type_of_an_event_decides_what_its_data_is() -> None:
    opened = payload_of("dispute.opened", {**TRANSACTION, "dispute": DISPUTE})
    assert isinstance(opened, DisputeOpenedEvent)
    assert opened.data.dispute
    assert opened.data.dispute.respond_by == datetime.datetime(2026, 12, 1, 23, 59, 59, tzinfo=datetime.UTC)
    revoked = payload_of("api_key.revoked", KEY)
    assert isinstance(revoked, ApiKeyRevokedEvent)
    assert revoked.data.created_at == "2026-11-20 08:00:00"


def test_an_event_of_a_type_that_only_a_later_release_knows_is_handed_on() -> None:
    event = payload_of("payout.created", {"payout_id": 7})
    assert isinstance(event, UnknownEventView)
    assert (event.type_, event.data["payout_id"]) == ("payout.created", 7)


def test_a_value_that_only_a_later_release_knows_keeps_the_class_of_its_event() -> None:
    event = payload_of("deposit.settled", {**TRANSACTION, "status": "frozen", "more": True})
    assert isinstance(event, DepositSettledEvent)
    assert (str(event.data.status), event.data["more"]) == ("frozen", True)


def test_the_library_accepts_what_it_accepts() -> None:
    headers = {name.lower(): value for name, value in signed().items()}
    assert (
        standardwebhooks.Webhook(SECRET).verify(BODY, headers)["type"]
        == verify_event(BODY, headers, SECRET).payload.type_
    )


def test_one_of_two_secrets_suffices_while_one_replaces_the_other() -> None:
    headers = signed()
    headers["Webhook-Signature"] = signed(OTHER_SECRET)["Webhook-Signature"] + " " + headers["Webhook-Signature"]
    assert verify_event(BODY, headers, SECRET)
    assert verify_event(BODY, signed(), [OTHER_SECRET, SECRET])


@pytest.mark.parametrize(
    "change",
    [
        {"Webhook-Id": "evt_2"},
        {"Webhook-Timestamp": str(int(time.time()) - 10)},
        {"Webhook-Timestamp": "yesterday"},
        {"Webhook-Timestamp": "²"},
        {"Webhook-Signature": signed()["Webhook-Signature"].removeprefix("v1,")},
        {"Webhook-Signature": "v1,"},
        {"Webhook-Signature": "v1,ü"},
        {"Webhook-Signature": signed()["Webhook-Signature"].replace("v1,", "v1a,")},
        {"Webhook-Signature": signed(OTHER_SECRET)["Webhook-Signature"]},
    ],
)
def test_refuses_an_event_that_was_changed(change: dict[str, str]) -> None:
    with pytest.raises(InvalidEventError):
        verify_event(BODY, {**signed(), **change}, SECRET)


def test_refuses_another_body() -> None:
    with pytest.raises(InvalidEventError):
        verify_event(BODY.replace("150000", "150001"), signed(), SECRET)


@pytest.mark.parametrize("seconds", [-302, 302])
def test_refuses_an_event_of_another_time(seconds: int) -> None:
    headers = signed(at=time.time() + seconds)
    with pytest.raises(InvalidEventError):
        verify_event(BODY, headers, SECRET)
    with pytest.raises(standardwebhooks.WebhookVerificationError):
        standardwebhooks.Webhook(SECRET).verify(BODY, {name.lower(): value for name, value in headers.items()})


@pytest.mark.parametrize("missing", ["Webhook-Id", "Webhook-Timestamp", "Webhook-Signature"])
def test_refuses_an_event_without_one_of_its_headers(missing: str) -> None:
    headers = signed()
    del headers[missing]
    with pytest.raises(InvalidEventError, match=missing.lower()):
        verify_event(BODY, headers, SECRET)
