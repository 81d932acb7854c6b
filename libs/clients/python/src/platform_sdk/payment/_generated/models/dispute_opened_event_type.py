# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DisputeOpenedEventType = Literal["dispute.opened"]


def check_dispute_opened_event_type(value: str) -> DisputeOpenedEventType:
    return cast(DisputeOpenedEventType, value)
