# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionDetailViewStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_detail_view_status(value: str) -> TransactionDetailViewStatus:
    return cast(TransactionDetailViewStatus, value)
