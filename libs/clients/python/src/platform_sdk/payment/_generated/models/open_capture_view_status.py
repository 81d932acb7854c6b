# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OpenCaptureViewStatus = Literal["failed", "needs_review", "pending", "succeeded"]


def check_open_capture_view_status(value: str) -> OpenCaptureViewStatus:
    return cast(OpenCaptureViewStatus, value)
