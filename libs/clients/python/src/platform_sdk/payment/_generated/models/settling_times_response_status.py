# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

SettlingTimesResponseStatus = Literal["success"]


def check_settling_times_response_status(value: str) -> SettlingTimesResponseStatus:
    return cast(SettlingTimesResponseStatus, value)
