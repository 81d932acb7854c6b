# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListOpenCapturesStatus = Literal["needs_review", "pending"]


def check_list_open_captures_status(value: str) -> ListOpenCapturesStatus:
    return cast(ListOpenCapturesStatus, value)
