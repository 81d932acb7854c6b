# Generated from apps/payment-service/openapi.json, SHA-256 5bdc63c01f786f55ca66758038572af032dd339904ed964de88aa38a757b9242.
# Do not edit: npm run clients:python

from typing import Literal, cast

StatisticsResponseStatus = Literal["success"]


def check_statistics_response_status(value: str) -> StatisticsResponseStatus:
    return cast(StatisticsResponseStatus, value)
