# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointDetailsStatus = Literal["disabled", "enabled"]


def check_event_endpoint_details_status(value: str) -> EventEndpointDetailsStatus:
    return cast(EventEndpointDetailsStatus, value)
