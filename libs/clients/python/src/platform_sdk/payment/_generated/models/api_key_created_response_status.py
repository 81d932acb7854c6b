# Generated from apps/payment-service/openapi.json, SHA-256 1793dfbe988ba6073feca0ae6577af9916d2b87515d1317b4405969d77be7bb8.
# Do not edit: npm run clients:python

from typing import Literal, cast

ApiKeyCreatedResponseStatus = Literal["success"]


def check_api_key_created_response_status(value: str) -> ApiKeyCreatedResponseStatus:
    return cast(ApiKeyCreatedResponseStatus, value)
