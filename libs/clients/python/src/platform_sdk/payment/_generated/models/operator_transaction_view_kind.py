# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OperatorTransactionViewKind = Literal["deposit", "payout", "transfer"]


def check_operator_transaction_view_kind(value: str) -> OperatorTransactionViewKind:
    return cast(OperatorTransactionViewKind, value)
