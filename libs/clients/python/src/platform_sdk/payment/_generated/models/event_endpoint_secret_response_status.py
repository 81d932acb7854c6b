# Generated from apps/payment-service/openapi.json, SHA-256 fb2581fe87c8a097f136be1e135dbfcf347b22a2f84a80cff9de213fc47746d3.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointSecretResponseStatus = Literal["success"]


def check_event_endpoint_secret_response_status(value: str) -> EventEndpointSecretResponseStatus:
    return cast(EventEndpointSecretResponseStatus, value)
