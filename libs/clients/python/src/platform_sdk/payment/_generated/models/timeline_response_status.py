# Generated from apps/payment-service/openapi.json, SHA-256 5bdc63c01f786f55ca66758038572af032dd339904ed964de88aa38a757b9242.
# Do not edit: npm run clients:python

from typing import Literal, cast

TimelineResponseStatus = Literal["success"]


def check_timeline_response_status(value: str) -> TimelineResponseStatus:
    return cast(TimelineResponseStatus, value)
