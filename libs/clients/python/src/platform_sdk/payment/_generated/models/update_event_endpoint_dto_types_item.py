# Generated from apps/payment-service/openapi.json, SHA-256 12178009e6b24a9e8dc2ea4fd680b336b7be52a81ac5721c5681e9e8a0191d80.
# Do not edit: npm run clients:python

from typing import Literal, cast

UpdateEventEndpointDtoTypesItem = Literal[
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


def check_update_event_endpoint_dto_types_item(value: str) -> UpdateEventEndpointDtoTypesItem:
    return cast(UpdateEventEndpointDtoTypesItem, value)
