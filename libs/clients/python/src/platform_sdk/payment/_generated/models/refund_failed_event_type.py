# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RefundFailedEventType = Literal["refund.failed"]


def check_refund_failed_event_type(value: str) -> RefundFailedEventType:
    return cast(RefundFailedEventType, value)
