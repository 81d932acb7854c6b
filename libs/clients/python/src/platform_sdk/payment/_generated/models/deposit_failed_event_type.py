# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DepositFailedEventType = Literal["deposit.failed"]


def check_deposit_failed_event_type(value: str) -> DepositFailedEventType:
    return cast(DepositFailedEventType, value)
