# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

SentEventViewStatus = Literal["delivered", "failed", "kept", "pending", "skipped"]


def check_sent_event_view_status(value: str) -> SentEventViewStatus:
    return cast(SentEventViewStatus, value)
