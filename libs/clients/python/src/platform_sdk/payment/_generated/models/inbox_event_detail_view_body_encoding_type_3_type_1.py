# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

InboxEventDetailViewBodyEncodingType3Type1 = Literal["base64", "utf-8"]


def check_inbox_event_detail_view_body_encoding_type_3_type_1(value: str) -> InboxEventDetailViewBodyEncodingType3Type1:
    return cast(InboxEventDetailViewBodyEncodingType3Type1, value)
