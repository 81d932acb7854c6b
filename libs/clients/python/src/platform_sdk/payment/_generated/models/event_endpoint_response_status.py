# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointResponseStatus = Literal["success"]


def check_event_endpoint_response_status(value: str) -> EventEndpointResponseStatus:
    return cast(EventEndpointResponseStatus, value)
