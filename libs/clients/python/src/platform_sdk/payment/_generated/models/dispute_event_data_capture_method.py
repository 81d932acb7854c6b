# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DisputeEventDataCaptureMethod = Literal["automatic", "manual"]


def check_dispute_event_data_capture_method(value: str) -> DisputeEventDataCaptureMethod:
    return cast(DisputeEventDataCaptureMethod, value)
