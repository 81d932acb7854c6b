# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventViewHeldType1 = Literal["awaits_confirmation", "delivered_too_late", "gateway_disagrees", "second_body"]


def check_inbox_event_view_held_type_1(value: str) -> InboxEventViewHeldType1:
    return cast(InboxEventViewHeldType1, value)
