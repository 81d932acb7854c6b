# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

WebhookEventViewOutcome = Literal["duplicate", "ignored", "needs_review", "parked", "rejected", "settled"]


def check_webhook_event_view_outcome(value: str) -> WebhookEventViewOutcome:
    return cast(WebhookEventViewOutcome, value)
