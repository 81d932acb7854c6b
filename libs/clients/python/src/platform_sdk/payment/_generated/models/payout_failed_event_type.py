# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutFailedEventType = Literal["payout.failed"]


def check_payout_failed_event_type(value: str) -> PayoutFailedEventType:
    return cast(PayoutFailedEventType, value)
