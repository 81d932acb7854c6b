# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

BreakFiguresResponseStatus = Literal["success"]


def check_break_figures_response_status(value: str) -> BreakFiguresResponseStatus:
    return cast(BreakFiguresResponseStatus, value)
