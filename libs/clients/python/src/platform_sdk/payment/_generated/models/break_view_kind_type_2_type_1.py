# Generated from apps/payment-service/openapi.json, SHA-256 12178009e6b24a9e8dc2ea4fd680b336b7be52a81ac5721c5681e9e8a0191d80.
# Do not edit: npm run clients:python

from typing import Literal, cast

BreakViewKindType2Type1 = Literal[
    "adjustment", "chargeback", "chargeback_reversed", "fee", "payment", "payout", "refund"
]


def check_break_view_kind_type_2_type_1(value: str) -> BreakViewKindType2Type1:
    return cast(BreakViewKindType2Type1, value)
