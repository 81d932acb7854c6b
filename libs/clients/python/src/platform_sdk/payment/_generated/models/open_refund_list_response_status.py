# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OpenRefundListResponseStatus = Literal["success"]


def check_open_refund_list_response_status(value: str) -> OpenRefundListResponseStatus:
    return cast(OpenRefundListResponseStatus, value)
