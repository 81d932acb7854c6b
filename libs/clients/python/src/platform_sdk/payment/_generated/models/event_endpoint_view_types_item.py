# Generated from apps/payment-service/openapi.json, SHA-256 9b4c120e331e6fb21861dff03ada49852411b4a946f4aaf6129ff03423811113.
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
