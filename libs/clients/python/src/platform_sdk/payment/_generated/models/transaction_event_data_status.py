# Generated from apps/payment-service/openapi.json, SHA-256 ace5462e11d11db130e71fbcbcb9e7cf95feb3f1f622e71f9be1d40cd95e4048.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionEventDataStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_event_data_status(value: str) -> TransactionEventDataStatus:
    return cast(TransactionEventDataStatus, value)
