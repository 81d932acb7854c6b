# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OperatorTransactionViewStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_operator_transaction_view_status(value: str) -> OperatorTransactionViewStatus:
    return cast(OperatorTransactionViewStatus, value)
