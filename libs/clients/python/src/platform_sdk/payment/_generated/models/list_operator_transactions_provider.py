# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListOperatorTransactionsProvider = Literal[
    "adyen", "flutterwave", "mobilemoney", "paypal", "paystack", "razorpay", "square", "stripe"
]


def check_list_operator_transactions_provider(value: str) -> ListOperatorTransactionsProvider:
    return cast(ListOperatorTransactionsProvider, value)
