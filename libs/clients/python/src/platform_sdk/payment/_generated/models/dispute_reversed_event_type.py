# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DisputeReversedEventType = Literal["dispute.reversed"]


def check_dispute_reversed_event_type(value: str) -> DisputeReversedEventType:
    return cast(DisputeReversedEventType, value)
