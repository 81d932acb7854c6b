# Generated from apps/payment-service/openapi.json, SHA-256 508aa6f2f3c21a477df7de7e44614344ceb85a9f2f0a22a459fb75038962504c.
# Do not edit: npm run clients:python

from typing import Literal, cast

ReceiveWebhookProvider = Literal["adyen", "flutterwave", "paypal", "paystack", "razorpay", "square", "stripe"]


def check_receive_webhook_provider(value: str) -> ReceiveWebhookProvider:
    return cast(ReceiveWebhookProvider, value)
