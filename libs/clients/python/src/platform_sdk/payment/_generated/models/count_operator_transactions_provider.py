# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CountOperatorTransactionsProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_count_operator_transactions_provider(value: str) -> CountOperatorTransactionsProvider:
    return cast(CountOperatorTransactionsProvider, value)
