# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointDisabledEventType = Literal["event_endpoint.disabled"]


def check_event_endpoint_disabled_event_type(value: str) -> EventEndpointDisabledEventType:
    return cast(EventEndpointDisabledEventType, value)
