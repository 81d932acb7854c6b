"""Whether an event that arrived comes from payment-service: Standard Webhooks, symmetric signatures (`v1`)."""

from __future__ import annotations

import base64
import binascii
import datetime
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .payment import EventView

_PREFIX = "whsec_"


class InvalidEventError(Exception):
    """Not signed with one of the secrets, or not now. Answer 400 and do nothing else."""


@dataclass(frozen=True)
class VerifiedEvent:
    """An event that payment-service signed."""

    id: str
    """The same for each delivery of one event: a receiver ignores an id that it has seen."""
    sent_at: datetime.datetime
    payload: EventView
    """Its class decides what its `data` is. `UnknownEventView`: of a type that only a later release knows."""


def verify_event(
    payload: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Iterable[str],
    *,
    tolerance_seconds: int = 300,
    now: float | None = None,
) -> VerifiedEvent:
    """The event, once it is certain that it is genuine.

    Args:
        payload: The bytes of the body as they arrived, before anything parses them.
        headers: Of the request; `webhook-id`, `webhook-timestamp` and `webhook-signature`, in any case.
        secrets: The endpoint's secret `whsec_…`, or several, while one replaces another.

    Raises:
        InvalidEventError
    """
    body = payload if isinstance(payload, bytes) else payload.encode()
    fields = {name.lower(): value for name, value in headers.items()}
    try:
        event_id, timestamp, signatures = (fields[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
    except KeyError as missing:
        raise InvalidEventError(f"The header {missing.args[0]} is missing.") from None
    if not timestamp.isdecimal():
        raise InvalidEventError("webhook-timestamp is not a time.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise InvalidEventError("webhook-timestamp is too far from now.")
    signed = f"{event_id}.{timestamp}.".encode() + body
    given = [text.removeprefix("v1,").encode() for text in signatures.split(" ") if text.startswith("v1,")]
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        expected = base64.b64encode(hmac.digest(_key_of(secret), signed, hashlib.sha256))
        if any(hmac.compare_digest(expected, signature) for signature in given):
            return VerifiedEvent(event_id, datetime.datetime.fromtimestamp(int(timestamp), datetime.UTC), _parsed(body))
    raise InvalidEventError("No signature fits.")


def _parsed(body: bytes) -> EventView:
    # Who uses db-node alone does not load the models of payment-service.
    from .payment import EventResponse  # noqa: PLC0415

    return EventResponse.from_dict({"status": "success", "data": json.loads(body)}).data


def _key_of(secret: str) -> bytes:
    try:
        return base64.b64decode(secret.removeprefix(_PREFIX), validate=True)
    except binascii.Error:
        raise ValueError("The secret of an endpoint is whsec_ and base64.") from None
