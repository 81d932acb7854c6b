# Generated from apps/payment-service/openapi.json, SHA-256 5b7530cfa5e738ea6a320b4ae254f2d9d21d0bb3e35267db116d83feafa7c070.
# Do not edit: npm run clients:python

from typing import Literal, cast

ReceiveWebhookProvider = Literal["adyen", "flutterwave", "paypal", "paystack", "razorpay", "square", "stripe"]


def check_receive_webhook_provider(value: str) -> ReceiveWebhookProvider:
    return cast(ReceiveWebhookProvider, value)
