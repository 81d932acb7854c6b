# Generated from apps/payment-service/openapi.json, SHA-256 508aa6f2f3c21a477df7de7e44614344ceb85a9f2f0a22a459fb75038962504c.
# Do not edit: npm run clients:python

from typing import Literal, cast

AttemptListResponseStatus = Literal["success"]


def check_attempt_list_response_status(value: str) -> AttemptListResponseStatus:
    return cast(AttemptListResponseStatus, value)
