# Generated from apps/payment-service/openapi.json, SHA-256 1ba26158123bc073a763d6b8e75c2bd135fdccea35cf06a21c92921635624927.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionViewStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_view_status(value: str) -> TransactionViewStatus:
    return cast(TransactionViewStatus, value)
