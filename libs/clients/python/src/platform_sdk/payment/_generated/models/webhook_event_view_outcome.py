# Generated from apps/payment-service/openapi.json, SHA-256 63a8289d3c288228b330eb465f90620638a7878b5715ba935f95cf18ef4a197d.
# Do not edit: npm run clients:python

from typing import Literal, cast

WebhookEventViewOutcome = Literal["duplicate", "ignored", "needs_review", "parked", "rejected", "settled"]


def check_webhook_event_view_outcome(value: str) -> WebhookEventViewOutcome:
    return cast(WebhookEventViewOutcome, value)
