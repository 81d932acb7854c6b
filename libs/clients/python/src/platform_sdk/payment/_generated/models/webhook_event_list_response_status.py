# Generated from apps/payment-service/openapi.json, SHA-256 e8a7dffba1a9a27cf17f8ac7d8349a41b14e161d9223b93d2e62d71692790ba0.
# Do not edit: npm run clients:python

from typing import Literal, cast

WebhookEventListResponseStatus = Literal["success"]


def check_webhook_event_list_response_status(value: str) -> WebhookEventListResponseStatus:
    return cast(WebhookEventListResponseStatus, value)
