# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OperatorDeliveryViewStatus = Literal["delivered", "failed", "kept", "pending", "skipped"]


def check_operator_delivery_view_status(value: str) -> OperatorDeliveryViewStatus:
    return cast(OperatorDeliveryViewStatus, value)
