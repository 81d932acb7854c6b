# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DepositSettledEventType = Literal["deposit.settled"]


def check_deposit_settled_event_type(value: str) -> DepositSettledEventType:
    return cast(DepositSettledEventType, value)
