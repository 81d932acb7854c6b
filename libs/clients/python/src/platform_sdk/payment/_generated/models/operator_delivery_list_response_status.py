# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OperatorDeliveryListResponseStatus = Literal["success"]


def check_operator_delivery_list_response_status(value: str) -> OperatorDeliveryListResponseStatus:
    return cast(OperatorDeliveryListResponseStatus, value)
