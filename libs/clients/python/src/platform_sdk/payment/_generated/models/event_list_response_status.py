# Generated from apps/payment-service/openapi.json, SHA-256 3895d630e27a2971da0722999cec942b92fcd524dcd0112bb34607e76fa8c712.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventListResponseStatus = Literal["success"]


def check_event_list_response_status(value: str) -> EventListResponseStatus:
    return cast(EventListResponseStatus, value)
