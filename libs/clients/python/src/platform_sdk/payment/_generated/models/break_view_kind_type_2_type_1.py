# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

BreakViewKindType2Type1 = Literal[
    "adjustment", "chargeback", "chargeback_reversed", "fee", "merchant_payout", "payment", "payout", "refund"
]


def check_break_view_kind_type_2_type_1(value: str) -> BreakViewKindType2Type1:
    return cast(BreakViewKindType2Type1, value)
