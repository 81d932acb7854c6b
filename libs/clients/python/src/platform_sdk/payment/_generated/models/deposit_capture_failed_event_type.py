# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DepositCaptureFailedEventType = Literal["deposit.capture_failed"]


def check_deposit_capture_failed_event_type(value: str) -> DepositCaptureFailedEventType:
    return cast(DepositCaptureFailedEventType, value)
