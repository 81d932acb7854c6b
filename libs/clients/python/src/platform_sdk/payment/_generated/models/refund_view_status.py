# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RefundViewStatus = Literal["failed", "needs_review", "pending", "succeeded"]


def check_refund_view_status(value: str) -> RefundViewStatus:
    return cast(RefundViewStatus, value)
