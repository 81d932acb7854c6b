# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

GatewayStateViewProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_gateway_state_view_provider(value: str) -> GatewayStateViewProvider:
    return cast(GatewayStateViewProvider, value)
