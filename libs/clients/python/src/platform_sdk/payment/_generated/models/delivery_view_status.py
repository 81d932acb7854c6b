# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DeliveryViewStatus = Literal["delivered", "failed", "kept", "pending", "skipped"]


def check_delivery_view_status(value: str) -> DeliveryViewStatus:
    return cast(DeliveryViewStatus, value)
