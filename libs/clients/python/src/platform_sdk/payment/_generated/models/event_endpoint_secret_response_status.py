# Generated from apps/payment-service/openapi.json, SHA-256 9b4c120e331e6fb21861dff03ada49852411b4a946f4aaf6129ff03423811113.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointSecretResponseStatus = Literal["success"]


def check_event_endpoint_secret_response_status(value: str) -> EventEndpointSecretResponseStatus:
    return cast(EventEndpointSecretResponseStatus, value)
