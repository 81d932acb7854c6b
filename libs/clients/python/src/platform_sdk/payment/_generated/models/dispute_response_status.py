# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DisputeResponseStatus = Literal["success"]


def check_dispute_response_status(value: str) -> DisputeResponseStatus:
    return cast(DisputeResponseStatus, value)
