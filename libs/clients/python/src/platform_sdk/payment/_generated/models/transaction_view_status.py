# Generated from apps/payment-service/openapi.json, SHA-256 61246df72f1f257f27969b167d4ca5e26bd941c5b7b051fd48e7068b492833e4.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionViewStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_view_status(value: str) -> TransactionViewStatus:
    return cast(TransactionViewStatus, value)
