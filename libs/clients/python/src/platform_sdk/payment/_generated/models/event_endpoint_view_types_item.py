# Generated from apps/payment-service/openapi.json, SHA-256 508aa6f2f3c21a477df7de7e44614344ceb85a9f2f0a22a459fb75038962504c.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewTypesItem = Literal[
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


def check_event_endpoint_view_types_item(value: str) -> EventEndpointViewTypesItem:
    return cast(EventEndpointViewTypesItem, value)
