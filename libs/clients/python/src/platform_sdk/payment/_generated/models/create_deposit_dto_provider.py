# Generated from apps/payment-service/openapi.json, SHA-256 63a8289d3c288228b330eb465f90620638a7878b5715ba935f95cf18ef4a197d.
# Do not edit: npm run clients:python

from typing import Literal, cast

CreateDepositDtoProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_create_deposit_dto_provider(value: str) -> CreateDepositDtoProvider:
    return cast(CreateDepositDtoProvider, value)
