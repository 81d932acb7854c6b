# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OpenRefundViewStatus = Literal["failed", "needs_review", "pending", "succeeded"]


def check_open_refund_view_status(value: str) -> OpenRefundViewStatus:
    return cast(OpenRefundViewStatus, value)
