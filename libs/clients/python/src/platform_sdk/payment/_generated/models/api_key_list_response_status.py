# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ApiKeyListResponseStatus = Literal["success"]


def check_api_key_list_response_status(value: str) -> ApiKeyListResponseStatus:
    return cast(ApiKeyListResponseStatus, value)
