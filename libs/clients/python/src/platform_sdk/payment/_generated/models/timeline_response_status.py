# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

TimelineResponseStatus = Literal["success"]


def check_timeline_response_status(value: str) -> TimelineResponseStatus:
    return cast(TimelineResponseStatus, value)
