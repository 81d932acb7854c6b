# Generated from apps/payment-service/openapi.json, SHA-256 2a20d6eea83a9776ed568d15c2962b5cfa9d9ed98c7d5c76cf90727d8583fb69.
# Do not edit: npm run clients:python

from typing import Literal, cast

WebhookEventViewOutcome = Literal["duplicate", "ignored", "needs_review", "parked", "rejected", "settled"]


def check_webhook_event_view_outcome(value: str) -> WebhookEventViewOutcome:
    return cast(WebhookEventViewOutcome, value)
