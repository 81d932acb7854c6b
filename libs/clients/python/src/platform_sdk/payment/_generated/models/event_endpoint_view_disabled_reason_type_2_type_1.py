# Generated from apps/payment-service/openapi.json, SHA-256 1793dfbe988ba6073feca0ae6577af9916d2b87515d1317b4405969d77be7bb8.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewDisabledReasonType2Type1 = Literal["failing", "gone", "operator", "owner"]


def check_event_endpoint_view_disabled_reason_type_2_type_1(value: str) -> EventEndpointViewDisabledReasonType2Type1:
    return cast(EventEndpointViewDisabledReasonType2Type1, value)
