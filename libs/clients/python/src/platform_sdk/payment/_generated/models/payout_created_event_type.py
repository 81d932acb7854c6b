# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutCreatedEventType = Literal["payout.created"]


def check_payout_created_event_type(value: str) -> PayoutCreatedEventType:
    return cast(PayoutCreatedEventType, value)
