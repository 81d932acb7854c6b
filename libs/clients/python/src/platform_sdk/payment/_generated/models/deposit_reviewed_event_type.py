# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DepositReviewedEventType = Literal["deposit.reviewed"]


def check_deposit_reviewed_event_type(value: str) -> DepositReviewedEventType:
    return cast(DepositReviewedEventType, value)
