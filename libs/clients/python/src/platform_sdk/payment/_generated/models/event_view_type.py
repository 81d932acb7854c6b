# Generated from apps/payment-service/openapi.json, SHA-256 3895d630e27a2971da0722999cec942b92fcd524dcd0112bb34607e76fa8c712.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventViewType = Literal[
    "api_key.created",
    "api_key.revoked",
    "api_key.rotated",
    "deposit.failed",
    "deposit.needs_review",
    "deposit.settled",
    "dispute.lost",
    "dispute.opened",
    "dispute.reversed",
    "dispute.won",
    "event_endpoint.disabled",
    "event_endpoint.test",
    "refund.recorded",
    "transfer.completed",
    "wallet.adjusted",
]


def check_event_view_type(value: str) -> EventViewType:
    return cast(EventViewType, value)
