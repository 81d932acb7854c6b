# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DisputeLostEventType = Literal["dispute.lost"]


def check_dispute_lost_event_type(value: str) -> DisputeLostEventType:
    return cast(DisputeLostEventType, value)
