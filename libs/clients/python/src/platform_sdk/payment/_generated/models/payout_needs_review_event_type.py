# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutNeedsReviewEventType = Literal["payout.needs_review"]


def check_payout_needs_review_event_type(value: str) -> PayoutNeedsReviewEventType:
    return cast(PayoutNeedsReviewEventType, value)
