# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventDetailViewOutcome = Literal["duplicate", "ignored", "needs_review", "parked", "rejected", "settled"]


def check_inbox_event_detail_view_outcome(value: str) -> InboxEventDetailViewOutcome:
    return cast(InboxEventDetailViewOutcome, value)
