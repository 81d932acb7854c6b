# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CaptureEventDataCaptureMethod = Literal["automatic", "manual"]


def check_capture_event_data_capture_method(value: str) -> CaptureEventDataCaptureMethod:
    return cast(CaptureEventDataCaptureMethod, value)
