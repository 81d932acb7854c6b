# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DepositVoidedEventType = Literal["deposit.voided"]


def check_deposit_voided_event_type(value: str) -> DepositVoidedEventType:
    return cast(DepositVoidedEventType, value)
