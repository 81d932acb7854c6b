# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ApiKeyCreatedEventType = Literal["api_key.created"]


def check_api_key_created_event_type(value: str) -> ApiKeyCreatedEventType:
    return cast(ApiKeyCreatedEventType, value)
