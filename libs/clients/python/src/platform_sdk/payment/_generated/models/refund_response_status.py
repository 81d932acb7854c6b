# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RefundResponseStatus = Literal["success"]


def check_refund_response_status(value: str) -> RefundResponseStatus:
    return cast(RefundResponseStatus, value)
