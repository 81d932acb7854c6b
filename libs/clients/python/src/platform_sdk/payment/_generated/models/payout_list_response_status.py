# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutListResponseStatus = Literal["success"]


def check_payout_list_response_status(value: str) -> PayoutListResponseStatus:
    return cast(PayoutListResponseStatus, value)
