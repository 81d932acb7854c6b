# Generated from apps/payment-service/openapi.json, SHA-256 12178009e6b24a9e8dc2ea4fd680b336b7be52a81ac5721c5681e9e8a0191d80.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionEventDataStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_event_data_status(value: str) -> TransactionEventDataStatus:
    return cast(TransactionEventDataStatus, value)
