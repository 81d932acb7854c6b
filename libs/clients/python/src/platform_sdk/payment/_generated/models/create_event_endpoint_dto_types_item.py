# Generated from apps/payment-service/openapi.json, SHA-256 61246df72f1f257f27969b167d4ca5e26bd941c5b7b051fd48e7068b492833e4.
# Do not edit: npm run clients:python

from typing import Literal, cast

CreateEventEndpointDtoTypesItem = Literal[
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


def check_create_event_endpoint_dto_types_item(value: str) -> CreateEventEndpointDtoTypesItem:
    return cast(CreateEventEndpointDtoTypesItem, value)
