# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RedeliveredResponseStatus = Literal["success"]


def check_redelivered_response_status(value: str) -> RedeliveredResponseStatus:
    return cast(RedeliveredResponseStatus, value)
