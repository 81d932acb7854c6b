# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DisputeListResponseStatus = Literal["success"]


def check_dispute_list_response_status(value: str) -> DisputeListResponseStatus:
    return cast(DisputeListResponseStatus, value)
