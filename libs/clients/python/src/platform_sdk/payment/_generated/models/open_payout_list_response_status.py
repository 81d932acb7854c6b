# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OpenPayoutListResponseStatus = Literal["success"]


def check_open_payout_list_response_status(value: str) -> OpenPayoutListResponseStatus:
    return cast(OpenPayoutListResponseStatus, value)
