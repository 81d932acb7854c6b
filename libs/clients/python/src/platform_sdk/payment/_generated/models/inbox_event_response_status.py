# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventResponseStatus = Literal["success"]


def check_inbox_event_response_status(value: str) -> InboxEventResponseStatus:
    return cast(InboxEventResponseStatus, value)
