# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

WebhookEventViewSource = Literal["answer", "inquiry", "report", "webhook"]


def check_webhook_event_view_source(value: str) -> WebhookEventViewSource:
    return cast(WebhookEventViewSource, value)
