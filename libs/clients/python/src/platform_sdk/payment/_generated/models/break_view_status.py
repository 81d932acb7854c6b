# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

BreakViewStatus = Literal["closed", "open"]


def check_break_view_status(value: str) -> BreakViewStatus:
    return cast(BreakViewStatus, value)
