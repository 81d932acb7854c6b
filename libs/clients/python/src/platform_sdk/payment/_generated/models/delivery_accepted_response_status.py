# Generated from apps/payment-service/openapi.json, SHA-256 508aa6f2f3c21a477df7de7e44614344ceb85a9f2f0a22a459fb75038962504c.
# Do not edit: npm run clients:python

from typing import Literal, cast

DeliveryAcceptedResponseStatus = Literal["success"]


def check_delivery_accepted_response_status(value: str) -> DeliveryAcceptedResponseStatus:
    return cast(DeliveryAcceptedResponseStatus, value)
