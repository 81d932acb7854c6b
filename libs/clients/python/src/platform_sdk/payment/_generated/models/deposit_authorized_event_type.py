# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DepositAuthorizedEventType = Literal["deposit.authorized"]


def check_deposit_authorized_event_type(value: str) -> DepositAuthorizedEventType:
    return cast(DepositAuthorizedEventType, value)
