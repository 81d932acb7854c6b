# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DepositExpiredEventType = Literal["deposit.expired"]


def check_deposit_expired_event_type(value: str) -> DepositExpiredEventType:
    return cast(DepositExpiredEventType, value)
