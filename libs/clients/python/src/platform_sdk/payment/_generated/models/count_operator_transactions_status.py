# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CountOperatorTransactionsStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_count_operator_transactions_status(value: str) -> CountOperatorTransactionsStatus:
    return cast(CountOperatorTransactionsStatus, value)
