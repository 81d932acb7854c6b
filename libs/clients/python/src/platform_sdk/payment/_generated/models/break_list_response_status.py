# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

BreakListResponseStatus = Literal["success"]


def check_break_list_response_status(value: str) -> BreakListResponseStatus:
    return cast(BreakListResponseStatus, value)
