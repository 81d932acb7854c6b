# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewDisabledReasonType3Type1 = Literal["failing", "gone", "operator", "owner"]


def check_event_endpoint_view_disabled_reason_type_3_type_1(value: str) -> EventEndpointViewDisabledReasonType3Type1:
    return cast(EventEndpointViewDisabledReasonType3Type1, value)
