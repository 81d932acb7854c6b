# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionEventDataStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_event_data_status(value: str) -> TransactionEventDataStatus:
    return cast(TransactionEventDataStatus, value)
