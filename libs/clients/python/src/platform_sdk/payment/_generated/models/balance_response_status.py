# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

BalanceResponseStatus = Literal["success"]


def check_balance_response_status(value: str) -> BalanceResponseStatus:
    return cast(BalanceResponseStatus, value)
