# Generated from apps/payment-service/openapi.json, SHA-256 fb2581fe87c8a097f136be1e135dbfcf347b22a2f84a80cff9de213fc47746d3.
# Do not edit: npm run clients:python

from typing import Literal, cast

StatisticsResponseStatus = Literal["success"]


def check_statistics_response_status(value: str) -> StatisticsResponseStatus:
    return cast(StatisticsResponseStatus, value)
