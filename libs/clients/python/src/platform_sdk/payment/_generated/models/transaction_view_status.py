# Generated from apps/payment-service/openapi.json, SHA-256 63a8289d3c288228b330eb465f90620638a7878b5715ba935f95cf18ef4a197d.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionViewStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_transaction_view_status(value: str) -> TransactionViewStatus:
    return cast(TransactionViewStatus, value)
