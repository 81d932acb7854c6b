# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DeliveryListResponseStatus = Literal["success"]


def check_delivery_list_response_status(value: str) -> DeliveryListResponseStatus:
    return cast(DeliveryListResponseStatus, value)
