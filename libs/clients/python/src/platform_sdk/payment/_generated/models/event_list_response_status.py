# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventListResponseStatus = Literal["success"]


def check_event_list_response_status(value: str) -> EventListResponseStatus:
    return cast(EventListResponseStatus, value)
