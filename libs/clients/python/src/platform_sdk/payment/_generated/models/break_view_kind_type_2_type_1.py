# Generated from apps/payment-service/openapi.json, SHA-256 fb2581fe87c8a097f136be1e135dbfcf347b22a2f84a80cff9de213fc47746d3.
# Do not edit: npm run clients:python

from typing import Literal, cast

BreakViewKindType2Type1 = Literal[
    "adjustment", "chargeback", "chargeback_reversed", "fee", "payment", "payout", "refund"
]


def check_break_view_kind_type_2_type_1(value: str) -> BreakViewKindType2Type1:
    return cast(BreakViewKindType2Type1, value)
