# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventViewOutcome = Literal["duplicate", "ignored", "needs_review", "parked", "rejected", "settled"]


def check_inbox_event_view_outcome(value: str) -> InboxEventViewOutcome:
    return cast(InboxEventViewOutcome, value)
