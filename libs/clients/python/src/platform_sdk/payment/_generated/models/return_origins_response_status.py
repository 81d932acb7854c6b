# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ReturnOriginsResponseStatus = Literal["success"]


def check_return_origins_response_status(value: str) -> ReturnOriginsResponseStatus:
    return cast(ReturnOriginsResponseStatus, value)
