# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

BreakViewType = Literal["amount", "currency", "duplicate", "fee", "missing_here", "missing_there", "unknown_line_type"]


def check_break_view_type(value: str) -> BreakViewType:
    return cast(BreakViewType, value)
