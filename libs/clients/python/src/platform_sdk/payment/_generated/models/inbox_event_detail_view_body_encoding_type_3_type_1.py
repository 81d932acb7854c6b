# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
# Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventDetailViewBodyEncodingType3Type1 = Literal["base64", "utf-8"]


def check_inbox_event_detail_view_body_encoding_type_3_type_1(value: str) -> InboxEventDetailViewBodyEncodingType3Type1:
    return cast(InboxEventDetailViewBodyEncodingType3Type1, value)
