# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DisputeWonEventType = Literal["dispute.won"]


def check_dispute_won_event_type(value: str) -> DisputeWonEventType:
    return cast(DisputeWonEventType, value)
