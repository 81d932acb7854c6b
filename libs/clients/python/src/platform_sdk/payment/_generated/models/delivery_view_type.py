# Generated from apps/payment-service/openapi.json, SHA-256 fb2581fe87c8a097f136be1e135dbfcf347b22a2f84a80cff9de213fc47746d3.
# Do not edit: npm run clients:python

from typing import Literal, cast

DeliveryViewType = Literal[
    "api_key.created",
    "api_key.revoked",
    "api_key.rotated",
    "deposit.failed",
    "deposit.needs_review",
    "deposit.reviewed",
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


def check_delivery_view_type(value: str) -> DeliveryViewType:
    return cast(DeliveryViewType, value)
