# Generated from apps/payment-service/openapi.json, SHA-256 ace5462e11d11db130e71fbcbcb9e7cf95feb3f1f622e71f9be1d40cd95e4048.
# Do not edit: npm run clients:python

from typing import Literal, cast

AttemptListResponseStatus = Literal["success"]


def check_attempt_list_response_status(value: str) -> AttemptListResponseStatus:
    return cast(AttemptListResponseStatus, value)
