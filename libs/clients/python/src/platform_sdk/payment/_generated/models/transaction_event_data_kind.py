# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TransactionEventDataKind = Literal["deposit", "payout", "transfer"]


def check_transaction_event_data_kind(value: str) -> TransactionEventDataKind:
    return cast(TransactionEventDataKind, value)
