# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CreateDepositDtoProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_create_deposit_dto_provider(value: str) -> CreateDepositDtoProvider:
    return cast(CreateDepositDtoProvider, value)
