# Generated from apps/payment-service/openapi.json, SHA-256 1962b26299b04386cc2e59ad8bc186d00f816ec24a2f11379973bdee776af67d.
# Do not edit: npm run clients:python

from typing import Literal, cast

ApiKeyListResponseStatus = Literal["success"]


def check_api_key_list_response_status(value: str) -> ApiKeyListResponseStatus:
    return cast(ApiKeyListResponseStatus, value)
