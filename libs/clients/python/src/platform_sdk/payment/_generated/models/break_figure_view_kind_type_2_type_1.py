# Generated from apps/payment-service/openapi.json, SHA-256 ace5462e11d11db130e71fbcbcb9e7cf95feb3f1f622e71f9be1d40cd95e4048.
# Do not edit: npm run clients:python

from typing import Literal, cast

BreakFigureViewKindType2Type1 = Literal[
    "adjustment", "chargeback", "chargeback_reversed", "fee", "payment", "payout", "refund"
]


def check_break_figure_view_kind_type_2_type_1(value: str) -> BreakFigureViewKindType2Type1:
    return cast(BreakFigureViewKindType2Type1, value)
