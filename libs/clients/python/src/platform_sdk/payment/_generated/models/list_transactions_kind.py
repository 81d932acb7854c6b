# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListTransactionsKind = Literal["deposit", "payout", "transfer"]


def check_list_transactions_kind(value: str) -> ListTransactionsKind:
    return cast(ListTransactionsKind, value)
