# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventViewSource = Literal["answer", "inquiry", "report", "webhook"]


def check_inbox_event_view_source(value: str) -> InboxEventViewSource:
    return cast(InboxEventViewSource, value)
