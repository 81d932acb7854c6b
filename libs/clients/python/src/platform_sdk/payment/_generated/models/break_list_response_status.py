# Generated from apps/payment-service/openapi.json, SHA-256 8ec8e86ec77bba0b7e1107f262f282b46341d21810f3a72b386528c54b735ae7.
# Do not edit: npm run clients:python

from typing import Literal, cast

BreakListResponseStatus = Literal["success"]


def check_break_list_response_status(value: str) -> BreakListResponseStatus:
    return cast(BreakListResponseStatus, value)
