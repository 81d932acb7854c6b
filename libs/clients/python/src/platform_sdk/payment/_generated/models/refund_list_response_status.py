# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RefundListResponseStatus = Literal["success"]


def check_refund_list_response_status(value: str) -> RefundListResponseStatus:
    return cast(RefundListResponseStatus, value)
