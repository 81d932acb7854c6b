# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RefundEventDataCaptureMethod = Literal["automatic", "manual"]


def check_refund_event_data_capture_method(value: str) -> RefundEventDataCaptureMethod:
    return cast(RefundEventDataCaptureMethod, value)
