# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventDetailViewHeldType2Type1 = Literal[
    "awaits_confirmation", "delivered_too_late", "gateway_disagrees", "second_body"
]


def check_inbox_event_detail_view_held_type_2_type_1(value: str) -> InboxEventDetailViewHeldType2Type1:
    return cast(InboxEventDetailViewHeldType2Type1, value)
