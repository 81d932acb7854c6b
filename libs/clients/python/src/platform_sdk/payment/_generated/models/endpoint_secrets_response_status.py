# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EndpointSecretsResponseStatus = Literal["success"]


def check_endpoint_secrets_response_status(value: str) -> EndpointSecretsResponseStatus:
    return cast(EndpointSecretsResponseStatus, value)
