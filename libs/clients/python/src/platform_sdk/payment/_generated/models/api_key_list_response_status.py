# Generated from apps/payment-service/openapi.json, SHA-256 2f5aebbe7c110a63ccae54e33a4e9d53f52df622dfb126640a29cf57de28304e.
# Do not edit: npm run clients:python

from typing import Literal, cast

ApiKeyListResponseStatus = Literal["success"]


def check_api_key_list_response_status(value: str) -> ApiKeyListResponseStatus:
    return cast(ApiKeyListResponseStatus, value)
