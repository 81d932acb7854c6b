# Generated from apps/payment-service/openapi.json, SHA-256 a70cf7026464d1d951a1c52be3c29dad27bc667b13abc120b33a5381407444a2.
# Do not edit: npm run clients:python

from typing import Literal, cast

CreateDepositDtoProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_create_deposit_dto_provider(value: str) -> CreateDepositDtoProvider:
    return cast(CreateDepositDtoProvider, value)
