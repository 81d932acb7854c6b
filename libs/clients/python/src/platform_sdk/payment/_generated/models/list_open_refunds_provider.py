# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListOpenRefundsProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_list_open_refunds_provider(value: str) -> ListOpenRefundsProvider:
    return cast(ListOpenRefundsProvider, value)
