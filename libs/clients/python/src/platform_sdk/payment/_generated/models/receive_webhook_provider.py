# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ReceiveWebhookProvider = Literal["adyen", "flutterwave", "paypal", "paystack", "razorpay", "square", "stripe"]


def check_receive_webhook_provider(value: str) -> ReceiveWebhookProvider:
    return cast(ReceiveWebhookProvider, value)
