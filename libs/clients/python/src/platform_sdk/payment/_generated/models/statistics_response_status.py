# Generated from apps/payment-service/openapi.json, SHA-256 2f5aebbe7c110a63ccae54e33a4e9d53f52df622dfb126640a29cf57de28304e.
# Do not edit: npm run clients:python

from typing import Literal, cast

StatisticsResponseStatus = Literal["success"]


def check_statistics_response_status(value: str) -> StatisticsResponseStatus:
    return cast(StatisticsResponseStatus, value)
