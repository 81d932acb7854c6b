# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionViewKind = Literal["deposit", "payout", "transfer"]


def check_transaction_view_kind(value: str) -> TransactionViewKind:
    return cast(TransactionViewKind, value)
