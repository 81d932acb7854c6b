# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CaptureViewStatus = Literal["failed", "needs_review", "pending", "succeeded"]


def check_capture_view_status(value: str) -> CaptureViewStatus:
    return cast(CaptureViewStatus, value)
