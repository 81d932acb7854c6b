"""`verify_event` agrees with the library of Standard Webhooks about what is genuine."""

import base64
import datetime
import json
import secrets
import time

import pytest
import standardwebhooks

from platform_sdk import InvalidEventError, verify_event

SECRET = "whsec_" + base64.b64encode(secrets.token_bytes(24)).decode()
OTHER_SECRET = "whsec_" + base64.b64encode(secrets.token_bytes(24)).decode()
BODY = json.dumps({"type": "deposit.settled", "data": {"amount": 150_000, "note": "köln"}})


def signed(secret: str = SECRET, at: float | None = None) -> dict[str, str]:
    moment = datetime.datetime.fromtimestamp(time.time() if at is None else at, datetime.UTC)
    signature = standardwebhooks.Webhook(secret).sign("evt_1", moment, BODY)
    return {
        "Webhook-Id": "evt_1",
        "Webhook-Timestamp": str(int(moment.timestamp())),
        "Webhook-Signature": signature,
    }


def test_accepts_what_the_library_signs_and_returns_the_event() -> None:
    assert verify_event(BODY.encode(), signed(), SECRET) == json.loads(BODY)


def test_the_library_accepts_what_it_accepts() -> None:
    headers = {name.lower(): value for name, value in signed().items()}
    assert standardwebhooks.Webhook(SECRET).verify(BODY, headers) == verify_event(BODY, headers, SECRET)


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
