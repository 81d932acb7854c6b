# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListTransactionsProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_list_transactions_provider(value: str) -> ListTransactionsProvider:
    return cast(ListTransactionsProvider, value)
