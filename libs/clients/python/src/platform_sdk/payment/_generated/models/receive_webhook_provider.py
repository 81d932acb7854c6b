# Generated from apps/payment-service/openapi.json, SHA-256 63a8289d3c288228b330eb465f90620638a7878b5715ba935f95cf18ef4a197d.
# Do not edit: npm run clients:python

from typing import Literal, cast

ReceiveWebhookProvider = Literal["adyen", "flutterwave", "paypal", "paystack", "razorpay", "square", "stripe"]


def check_receive_webhook_provider(value: str) -> ReceiveWebhookProvider:
    return cast(ReceiveWebhookProvider, value)
