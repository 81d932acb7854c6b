# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
# Do not edit: npm run clients:python

from typing import Literal, cast

ListOperatorTransactionsStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_list_operator_transactions_status(value: str) -> ListOperatorTransactionsStatus:
    return cast(ListOperatorTransactionsStatus, value)
