# Generated from apps/payment-service/openapi.json, SHA-256 12178009e6b24a9e8dc2ea4fd680b336b7be52a81ac5721c5681e9e8a0191d80.
# Do not edit: npm run clients:python

from typing import Literal, cast

DeliveryAcceptedResponseStatus = Literal["success"]


def check_delivery_accepted_response_status(value: str) -> DeliveryAcceptedResponseStatus:
    return cast(DeliveryAcceptedResponseStatus, value)
