# Generated from apps/payment-service/openapi.json, SHA-256 1962b26299b04386cc2e59ad8bc186d00f816ec24a2f11379973bdee776af67d.
# Do not edit: npm run clients:python

from typing import Literal, cast

TransactionViewKind = Literal["deposit", "transfer"]


def check_transaction_view_kind(value: str) -> TransactionViewKind:
    return cast(TransactionViewKind, value)
