# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewStatus = Literal["disabled", "enabled"]


def check_event_endpoint_view_status(value: str) -> EventEndpointViewStatus:
    return cast(EventEndpointViewStatus, value)
