# Generated from apps/payment-service/openapi.json, SHA-256 1ba26158123bc073a763d6b8e75c2bd135fdccea35cf06a21c92921635624927.
# Do not edit: npm run clients:python

from typing import Literal, cast

DeliveryViewStatus = Literal["delivered", "failed", "kept", "pending", "skipped"]


def check_delivery_view_status(value: str) -> DeliveryViewStatus:
    return cast(DeliveryViewStatus, value)
