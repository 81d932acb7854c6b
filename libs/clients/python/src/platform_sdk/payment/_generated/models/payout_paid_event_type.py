# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutPaidEventType = Literal["payout.paid"]


def check_payout_paid_event_type(value: str) -> PayoutPaidEventType:
    return cast(PayoutPaidEventType, value)
