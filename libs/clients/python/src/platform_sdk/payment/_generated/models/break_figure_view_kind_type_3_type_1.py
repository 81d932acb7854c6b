# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

BreakFigureViewKindType3Type1 = Literal[
    "adjustment", "chargeback", "chargeback_reversed", "fee", "merchant_payout", "payment", "payout", "refund"
]


def check_break_figure_view_kind_type_3_type_1(value: str) -> BreakFigureViewKindType3Type1:
    return cast(BreakFigureViewKindType3Type1, value)
