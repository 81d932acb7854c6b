# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ApiKeyCreatedResponseStatus = Literal["success"]


def check_api_key_created_response_status(value: str) -> ApiKeyCreatedResponseStatus:
    return cast(ApiKeyCreatedResponseStatus, value)
