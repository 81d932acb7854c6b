# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

BreakFigureViewType = Literal[
    "amount", "currency", "duplicate", "fee", "missing_here", "missing_there", "unknown_line_type"
]


def check_break_figure_view_type(value: str) -> BreakFigureViewType:
    return cast(BreakFigureViewType, value)
