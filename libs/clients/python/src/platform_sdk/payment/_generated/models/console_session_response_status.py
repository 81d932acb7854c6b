# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ConsoleSessionResponseStatus = Literal["success"]


def check_console_session_response_status(value: str) -> ConsoleSessionResponseStatus:
    return cast(ConsoleSessionResponseStatus, value)
