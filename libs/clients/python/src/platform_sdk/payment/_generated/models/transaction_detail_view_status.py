# Generated from apps/payment-service/openapi.json, SHA-256 7128a56f056bcf11301a191d33e78d19f0a1447e75dce7df2cf74e9bdde8444e.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionDetailViewStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_detail_view_status(value: str) -> TransactionDetailViewStatus:
    return cast(TransactionDetailViewStatus, value)
