# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CountTransactionsKind = Literal["deposit", "payout", "transfer"]


def check_count_transactions_kind(value: str) -> CountTransactionsKind:
    return cast(CountTransactionsKind, value)
