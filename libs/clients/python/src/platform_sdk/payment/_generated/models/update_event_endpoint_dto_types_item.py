# Generated from apps/payment-service/openapi.json, SHA-256 1793dfbe988ba6073feca0ae6577af9916d2b87515d1317b4405969d77be7bb8.
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
