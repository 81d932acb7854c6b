# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutEventDataCaptureMethod = Literal["automatic", "manual"]


def check_payout_event_data_capture_method(value: str) -> PayoutEventDataCaptureMethod:
    return cast(PayoutEventDataCaptureMethod, value)
