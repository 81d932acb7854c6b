# Generated from apps/payment-service/openapi.json, SHA-256 9b4c120e331e6fb21861dff03ada49852411b4a946f4aaf6129ff03423811113.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionEventDataStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_event_data_status(value: str) -> TransactionEventDataStatus:
    return cast(TransactionEventDataStatus, value)
