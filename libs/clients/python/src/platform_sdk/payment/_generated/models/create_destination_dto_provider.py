# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CreateDestinationDtoProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_create_destination_dto_provider(value: str) -> CreateDestinationDtoProvider:
    return cast(CreateDestinationDtoProvider, value)
