# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DeliveryAcceptedResponseStatus = Literal["success"]


def check_delivery_accepted_response_status(value: str) -> DeliveryAcceptedResponseStatus:
    return cast(DeliveryAcceptedResponseStatus, value)
