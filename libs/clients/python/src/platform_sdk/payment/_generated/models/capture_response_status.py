# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CaptureResponseStatus = Literal["success"]


def check_capture_response_status(value: str) -> CaptureResponseStatus:
    return cast(CaptureResponseStatus, value)
