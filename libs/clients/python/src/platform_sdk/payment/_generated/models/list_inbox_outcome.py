# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListInboxOutcome = Literal["duplicate", "ignored", "needs_review", "parked", "rejected", "settled"]


def check_list_inbox_outcome(value: str) -> ListInboxOutcome:
    return cast(ListInboxOutcome, value)
