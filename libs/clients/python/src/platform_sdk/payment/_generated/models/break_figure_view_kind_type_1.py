# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
# Do not edit: npm run clients:python

from typing import Literal, cast

BreakFigureViewKindType1 = Literal[
    "adjustment", "chargeback", "chargeback_reversed", "fee", "payment", "payout", "refund"
]


def check_break_figure_view_kind_type_1(value: str) -> BreakFigureViewKindType1:
    return cast(BreakFigureViewKindType1, value)
