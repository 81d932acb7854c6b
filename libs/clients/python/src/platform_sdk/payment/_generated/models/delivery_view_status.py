# Generated from apps/payment-service/openapi.json, SHA-256 9b4c120e331e6fb21861dff03ada49852411b4a946f4aaf6129ff03423811113.
# Do not edit: npm run clients:python

from typing import Literal, cast

DeliveryViewStatus = Literal["delivered", "failed", "kept", "pending", "skipped"]


def check_delivery_view_status(value: str) -> DeliveryViewStatus:
    return cast(DeliveryViewStatus, value)
