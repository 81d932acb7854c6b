# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CountTransactionsStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_count_transactions_status(value: str) -> CountTransactionsStatus:
    return cast(CountTransactionsStatus, value)
