# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListReconciliationsProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_list_reconciliations_provider(value: str) -> ListReconciliationsProvider:
    return cast(ListReconciliationsProvider, value)
