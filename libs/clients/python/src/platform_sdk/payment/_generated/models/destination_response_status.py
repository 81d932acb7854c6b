# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DestinationResponseStatus = Literal["success"]


def check_destination_response_status(value: str) -> DestinationResponseStatus:
    return cast(DestinationResponseStatus, value)
