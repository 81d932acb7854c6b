# Generated from apps/payment-service/openapi.json, SHA-256 1ba26158123bc073a763d6b8e75c2bd135fdccea35cf06a21c92921635624927.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewDisabledReasonType2Type1 = Literal["failing", "gone", "operator", "owner"]


def check_event_endpoint_view_disabled_reason_type_2_type_1(value: str) -> EventEndpointViewDisabledReasonType2Type1:
    return cast(EventEndpointViewDisabledReasonType2Type1, value)
