# Generated from apps/payment-service/openapi.json, SHA-256 cda827213e8088f6c703b7fc15344409fc18e4aed2cc9b61c3837e279fdc86e3.
# Do not edit: npm run clients:python

from typing import Literal, cast

BreakViewKindType3Type1 = Literal[
    "adjustment", "chargeback", "chargeback_reversed", "fee", "payment", "payout", "refund"
]


def check_break_view_kind_type_3_type_1(value: str) -> BreakViewKindType3Type1:
    return cast(BreakViewKindType3Type1, value)
