# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListWalletEntriesKind = Literal[
    "adjustment", "chargeback", "fee", "payment", "payout", "refund", "reversal", "transfer"
]


def check_list_wallet_entries_kind(value: str) -> ListWalletEntriesKind:
    return cast(ListWalletEntriesKind, value)
