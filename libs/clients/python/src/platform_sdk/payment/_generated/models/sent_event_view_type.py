# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

SentEventViewType = Literal[
    "api_key.created",
    "api_key.revoked",
    "api_key.rotated",
    "deposit.authorized",
    "deposit.capture_failed",
    "deposit.expired",
    "deposit.failed",
    "deposit.needs_review",
    "deposit.reviewed",
    "deposit.settled",
    "deposit.voided",
    "dispute.lost",
    "dispute.opened",
    "dispute.reversed",
    "dispute.won",
    "event_endpoint.disabled",
    "event_endpoint.test",
    "payout.created",
    "payout.failed",
    "payout.needs_review",
    "payout.paid",
    "refund.created",
    "refund.failed",
    "refund.recorded",
    "transfer.completed",
    "wallet.adjusted",
]


def check_sent_event_view_type(value: str) -> SentEventViewType:
    return cast(SentEventViewType, value)
