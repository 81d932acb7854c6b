# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ExplainDeliveryDtoProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_explain_delivery_dto_provider(value: str) -> ExplainDeliveryDtoProvider:
    return cast(ExplainDeliveryDtoProvider, value)
