# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EntrySourceViewType = Literal["deposit", "dispute", "payout", "refund", "transfer", "webhook_event"]


def check_entry_source_view_type(value: str) -> EntrySourceViewType:
    return cast(EntrySourceViewType, value)
