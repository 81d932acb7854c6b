# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointTestEventType = Literal["event_endpoint.test"]


def check_event_endpoint_test_event_type(value: str) -> EventEndpointTestEventType:
    return cast(EventEndpointTestEventType, value)
