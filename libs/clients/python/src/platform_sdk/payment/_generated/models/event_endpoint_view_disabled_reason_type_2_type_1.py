# Generated from apps/payment-service/openapi.json, SHA-256 7128a56f056bcf11301a191d33e78d19f0a1447e75dce7df2cf74e9bdde8444e.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewDisabledReasonType2Type1 = Literal["failing", "gone", "operator", "owner"]


def check_event_endpoint_view_disabled_reason_type_2_type_1(value: str) -> EventEndpointViewDisabledReasonType2Type1:
    return cast(EventEndpointViewDisabledReasonType2Type1, value)
