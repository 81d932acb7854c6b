# Generated from apps/payment-service/openapi.json, SHA-256 cda827213e8088f6c703b7fc15344409fc18e4aed2cc9b61c3837e279fdc86e3.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionViewStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_view_status(value: str) -> TransactionViewStatus:
    return cast(TransactionViewStatus, value)
