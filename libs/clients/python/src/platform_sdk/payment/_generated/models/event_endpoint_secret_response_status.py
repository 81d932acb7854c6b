# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointSecretResponseStatus = Literal["success"]


def check_event_endpoint_secret_response_status(value: str) -> EventEndpointSecretResponseStatus:
    return cast(EventEndpointSecretResponseStatus, value)
