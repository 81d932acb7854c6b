# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

StatisticsResponseStatus = Literal["success"]


def check_statistics_response_status(value: str) -> StatisticsResponseStatus:
    return cast(StatisticsResponseStatus, value)
