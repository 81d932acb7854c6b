# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DestinationDeletedResponseStatus = Literal["success"]


def check_destination_deleted_response_status(value: str) -> DestinationDeletedResponseStatus:
    return cast(DestinationDeletedResponseStatus, value)
