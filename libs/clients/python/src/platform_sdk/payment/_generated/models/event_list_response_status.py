# Generated from apps/payment-service/openapi.json, SHA-256 1ba26158123bc073a763d6b8e75c2bd135fdccea35cf06a21c92921635624927.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventListResponseStatus = Literal["success"]


def check_event_list_response_status(value: str) -> EventListResponseStatus:
    return cast(EventListResponseStatus, value)
