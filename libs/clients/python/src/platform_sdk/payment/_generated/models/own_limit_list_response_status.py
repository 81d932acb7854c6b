# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OwnLimitListResponseStatus = Literal["success"]


def check_own_limit_list_response_status(value: str) -> OwnLimitListResponseStatus:
    return cast(OwnLimitListResponseStatus, value)
