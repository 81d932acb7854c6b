# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ApiKeyRotatedEventType = Literal["api_key.rotated"]


def check_api_key_rotated_event_type(value: str) -> ApiKeyRotatedEventType:
    return cast(ApiKeyRotatedEventType, value)
