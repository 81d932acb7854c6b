# Generated from apps/payment-service/openapi.json, SHA-256 3895d630e27a2971da0722999cec942b92fcd524dcd0112bb34607e76fa8c712.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionViewStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_view_status(value: str) -> TransactionViewStatus:
    return cast(TransactionViewStatus, value)
