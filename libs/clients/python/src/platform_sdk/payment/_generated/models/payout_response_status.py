# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutResponseStatus = Literal["success"]


def check_payout_response_status(value: str) -> PayoutResponseStatus:
    return cast(PayoutResponseStatus, value)
