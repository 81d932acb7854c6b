# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

GatewayHourViewProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_gateway_hour_view_provider(value: str) -> GatewayHourViewProvider:
    return cast(GatewayHourViewProvider, value)
