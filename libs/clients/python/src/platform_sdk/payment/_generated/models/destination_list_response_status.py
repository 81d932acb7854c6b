# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DestinationListResponseStatus = Literal["success"]


def check_destination_list_response_status(value: str) -> DestinationListResponseStatus:
    return cast(DestinationListResponseStatus, value)
