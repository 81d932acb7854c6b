# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointListResponseStatus = Literal["success"]


def check_event_endpoint_list_response_status(value: str) -> EventEndpointListResponseStatus:
    return cast(EventEndpointListResponseStatus, value)
