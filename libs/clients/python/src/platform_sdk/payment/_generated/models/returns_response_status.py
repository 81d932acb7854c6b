# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ReturnsResponseStatus = Literal["success"]


def check_returns_response_status(value: str) -> ReturnsResponseStatus:
    return cast(ReturnsResponseStatus, value)
