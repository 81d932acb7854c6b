# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ApiKeyRevokedResponseStatus = Literal["success"]


def check_api_key_revoked_response_status(value: str) -> ApiKeyRevokedResponseStatus:
    return cast(ApiKeyRevokedResponseStatus, value)
