# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionDetailViewKind = Literal["deposit", "payout", "transfer"]


def check_transaction_detail_view_kind(value: str) -> TransactionDetailViewKind:
    return cast(TransactionDetailViewKind, value)
