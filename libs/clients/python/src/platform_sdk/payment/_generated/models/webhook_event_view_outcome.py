# Generated from apps/payment-service/openapi.json, SHA-256 1962b26299b04386cc2e59ad8bc186d00f816ec24a2f11379973bdee776af67d.
# Do not edit: npm run clients:python

from typing import Literal, cast

WebhookEventViewOutcome = Literal["duplicate", "ignored", "needs_review", "parked", "rejected", "settled"]


def check_webhook_event_view_outcome(value: str) -> WebhookEventViewOutcome:
    return cast(WebhookEventViewOutcome, value)
