# Generated from apps/payment-service/openapi.json, SHA-256 2a20d6eea83a9776ed568d15c2962b5cfa9d9ed98c7d5c76cf90727d8583fb69.
# Do not edit: npm run clients:python

from typing import Literal, cast

UpdateEventEndpointDtoTypesItem = Literal[
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


def check_update_event_endpoint_dto_types_item(value: str) -> UpdateEventEndpointDtoTypesItem:
    return cast(UpdateEventEndpointDtoTypesItem, value)
