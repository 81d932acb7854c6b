# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventResponseStatus = Literal["success"]


def check_event_response_status(value: str) -> EventResponseStatus:
    return cast(EventResponseStatus, value)
