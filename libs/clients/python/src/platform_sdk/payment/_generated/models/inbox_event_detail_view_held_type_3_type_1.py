# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
# Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventDetailViewHeldType3Type1 = Literal[
    "awaits_confirmation", "delivered_too_late", "gateway_disagrees", "second_body"
]


def check_inbox_event_detail_view_held_type_3_type_1(value: str) -> InboxEventDetailViewHeldType3Type1:
    return cast(InboxEventDetailViewHeldType3Type1, value)
