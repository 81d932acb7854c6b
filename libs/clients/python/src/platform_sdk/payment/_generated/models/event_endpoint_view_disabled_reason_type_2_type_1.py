# Generated from apps/payment-service/openapi.json, SHA-256 3895d630e27a2971da0722999cec942b92fcd524dcd0112bb34607e76fa8c712.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewDisabledReasonType2Type1 = Literal["failing", "gone", "operator", "owner"]


def check_event_endpoint_view_disabled_reason_type_2_type_1(value: str) -> EventEndpointViewDisabledReasonType2Type1:
    return cast(EventEndpointViewDisabledReasonType2Type1, value)
