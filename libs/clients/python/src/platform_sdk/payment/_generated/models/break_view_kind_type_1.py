# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

BreakViewKindType1 = Literal[
    "adjustment", "chargeback", "chargeback_reversed", "fee", "merchant_payout", "payment", "payout", "refund"
]


def check_break_view_kind_type_1(value: str) -> BreakViewKindType1:
    return cast(BreakViewKindType1, value)
