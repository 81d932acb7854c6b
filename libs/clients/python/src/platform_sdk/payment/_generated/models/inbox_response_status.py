# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

InboxResponseStatus = Literal["success"]


def check_inbox_response_status(value: str) -> InboxResponseStatus:
    return cast(InboxResponseStatus, value)
