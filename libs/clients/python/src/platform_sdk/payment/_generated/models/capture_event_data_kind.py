# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CaptureEventDataKind = Literal["deposit", "payout", "transfer"]


def check_capture_event_data_kind(value: str) -> CaptureEventDataKind:
    return cast(CaptureEventDataKind, value)
