# Generated from apps/payment-service/openapi.json, SHA-256 2f5aebbe7c110a63ccae54e33a4e9d53f52df622dfb126640a29cf57de28304e.
# Do not edit: npm run clients:python

from typing import Literal, cast

BreakFigureViewKindType3Type1 = Literal[
    "adjustment", "chargeback", "chargeback_reversed", "fee", "payment", "payout", "refund"
]


def check_break_figure_view_kind_type_3_type_1(value: str) -> BreakFigureViewKindType3Type1:
    return cast(BreakFigureViewKindType3Type1, value)
