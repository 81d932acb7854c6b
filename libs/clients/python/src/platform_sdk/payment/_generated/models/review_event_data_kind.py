# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ReviewEventDataKind = Literal["deposit", "payout", "transfer"]


def check_review_event_data_kind(value: str) -> ReviewEventDataKind:
    return cast(ReviewEventDataKind, value)
