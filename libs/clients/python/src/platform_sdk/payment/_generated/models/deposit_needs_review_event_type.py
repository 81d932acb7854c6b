# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DepositNeedsReviewEventType = Literal["deposit.needs_review"]


def check_deposit_needs_review_event_type(value: str) -> DepositNeedsReviewEventType:
    return cast(DepositNeedsReviewEventType, value)
