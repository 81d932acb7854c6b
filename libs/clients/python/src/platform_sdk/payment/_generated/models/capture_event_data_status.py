# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CaptureEventDataStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_capture_event_data_status(value: str) -> CaptureEventDataStatus:
    return cast(CaptureEventDataStatus, value)
