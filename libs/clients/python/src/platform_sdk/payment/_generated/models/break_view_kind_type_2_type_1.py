# Generated from apps/payment-service/openapi.json, SHA-256 1a065e413663f8d6c9b960847263aab62886496a253a5a4b22170ba61e58ef00.
# Do not edit: npm run clients:python

from typing import Literal, cast

BreakViewKindType2Type1 = Literal[
    "adjustment", "chargeback", "chargeback_reversed", "fee", "payment", "payout", "refund"
]


def check_break_view_kind_type_2_type_1(value: str) -> BreakViewKindType2Type1:
    return cast(BreakViewKindType2Type1, value)
