# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OwnReviewDtoDecision = Literal["accept", "refund"]


def check_own_review_dto_decision(value: str) -> OwnReviewDtoDecision:
    return cast(OwnReviewDtoDecision, value)
