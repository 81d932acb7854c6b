# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ReviewEventDataCaptureMethod = Literal["automatic", "manual"]


def check_review_event_data_capture_method(value: str) -> ReviewEventDataCaptureMethod:
    return cast(ReviewEventDataCaptureMethod, value)
