# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CountTransactionsProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_count_transactions_provider(value: str) -> CountTransactionsProvider:
    return cast(CountTransactionsProvider, value)
