# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

LimitListResponseStatus = Literal["success"]


def check_limit_list_response_status(value: str) -> LimitListResponseStatus:
    return cast(LimitListResponseStatus, value)
