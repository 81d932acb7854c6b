# Generated from apps/payment-service/openapi.json, SHA-256 3895d630e27a2971da0722999cec942b92fcd524dcd0112bb34607e76fa8c712.
# Do not edit: npm run clients:python

from typing import Literal, cast

ListTransactionsStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_list_transactions_status(value: str) -> ListTransactionsStatus:
    return cast(ListTransactionsStatus, value)
