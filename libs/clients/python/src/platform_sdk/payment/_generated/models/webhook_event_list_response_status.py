# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

WebhookEventListResponseStatus = Literal["success"]


def check_webhook_event_list_response_status(value: str) -> WebhookEventListResponseStatus:
    return cast(WebhookEventListResponseStatus, value)
