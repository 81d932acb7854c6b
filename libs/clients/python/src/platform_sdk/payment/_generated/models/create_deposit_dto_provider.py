# Generated from apps/payment-service/openapi.json, SHA-256 e8a7dffba1a9a27cf17f8ac7d8349a41b14e161d9223b93d2e62d71692790ba0.
# Do not edit: npm run clients:python

from typing import Literal, cast

CreateDepositDtoProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_create_deposit_dto_provider(value: str) -> CreateDepositDtoProvider:
    return cast(CreateDepositDtoProvider, value)
