# Generated from apps/payment-service/openapi.json, SHA-256 2f5aebbe7c110a63ccae54e33a4e9d53f52df622dfb126640a29cf57de28304e.
# Do not edit: npm run clients:python

from typing import Literal, cast

OperatorTransactionViewStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_operator_transaction_view_status(value: str) -> OperatorTransactionViewStatus:
    return cast(OperatorTransactionViewStatus, value)
