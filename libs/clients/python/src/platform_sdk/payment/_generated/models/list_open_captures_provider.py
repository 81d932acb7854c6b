# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListOpenCapturesProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_list_open_captures_provider(value: str) -> ListOpenCapturesProvider:
    return cast(ListOpenCapturesProvider, value)
