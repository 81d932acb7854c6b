# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListUnresolvedProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_list_unresolved_provider(value: str) -> ListUnresolvedProvider:
    return cast(ListUnresolvedProvider, value)
