# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ApiKeyRevokedEventType = Literal["api_key.revoked"]


def check_api_key_revoked_event_type(value: str) -> ApiKeyRevokedEventType:
    return cast(ApiKeyRevokedEventType, value)
