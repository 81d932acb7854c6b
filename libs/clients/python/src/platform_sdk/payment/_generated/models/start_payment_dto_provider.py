# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

StartPaymentDtoProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_start_payment_dto_provider(value: str) -> StartPaymentDtoProvider:
    return cast(StartPaymentDtoProvider, value)
