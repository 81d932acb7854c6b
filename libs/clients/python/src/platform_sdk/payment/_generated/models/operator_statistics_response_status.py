# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OperatorStatisticsResponseStatus = Literal["success"]


def check_operator_statistics_response_status(value: str) -> OperatorStatisticsResponseStatus:
    return cast(OperatorStatisticsResponseStatus, value)
