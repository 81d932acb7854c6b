# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

AttemptListResponseStatus = Literal["success"]


def check_attempt_list_response_status(value: str) -> AttemptListResponseStatus:
    return cast(AttemptListResponseStatus, value)
