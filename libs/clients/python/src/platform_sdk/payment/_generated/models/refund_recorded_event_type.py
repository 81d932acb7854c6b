# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RefundRecordedEventType = Literal["refund.recorded"]


def check_refund_recorded_event_type(value: str) -> RefundRecordedEventType:
    return cast(RefundRecordedEventType, value)
