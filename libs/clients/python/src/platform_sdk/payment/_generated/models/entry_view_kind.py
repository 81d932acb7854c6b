# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EntryViewKind = Literal["adjustment", "chargeback", "fee", "payment", "payout", "refund", "reversal", "transfer"]


def check_entry_view_kind(value: str) -> EntryViewKind:
    return cast(EntryViewKind, value)
