# Generated from apps/payment-service/openapi.json, SHA-256 508aa6f2f3c21a477df7de7e44614344ceb85a9f2f0a22a459fb75038962504c.
# Do not edit: npm run clients:python

from typing import Literal, cast

ApiKeyRevokedResponseStatus = Literal["success"]


def check_api_key_revoked_response_status(value: str) -> ApiKeyRevokedResponseStatus:
    return cast(ApiKeyRevokedResponseStatus, value)
