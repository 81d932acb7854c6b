# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

WaitingResponseStatus = Literal["success"]


def check_waiting_response_status(value: str) -> WaitingResponseStatus:
    return cast(WaitingResponseStatus, value)
