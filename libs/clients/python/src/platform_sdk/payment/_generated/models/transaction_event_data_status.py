# Generated from apps/payment-service/openapi.json, SHA-256 508aa6f2f3c21a477df7de7e44614344ceb85a9f2f0a22a459fb75038962504c.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionEventDataStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_event_data_status(value: str) -> TransactionEventDataStatus:
    return cast(TransactionEventDataStatus, value)
