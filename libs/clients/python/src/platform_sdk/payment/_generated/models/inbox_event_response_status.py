# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
# Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventResponseStatus = Literal["success"]


def check_inbox_event_response_status(value: str) -> InboxEventResponseStatus:
    return cast(InboxEventResponseStatus, value)
