# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventDetailViewSource = Literal["answer", "inquiry", "report", "webhook"]


def check_inbox_event_detail_view_source(value: str) -> InboxEventDetailViewSource:
    return cast(InboxEventDetailViewSource, value)
