# Generated from apps/payment-service/openapi.json, SHA-256 1962b26299b04386cc2e59ad8bc186d00f816ec24a2f11379973bdee776af67d.
# Do not edit: npm run clients:python

from typing import Literal, cast

ListEventsTypesItem = Literal[
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


def check_list_events_types_item(value: str) -> ListEventsTypesItem:
    return cast(ListEventsTypesItem, value)
