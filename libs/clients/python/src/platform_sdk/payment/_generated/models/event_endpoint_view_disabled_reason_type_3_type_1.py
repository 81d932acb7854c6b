# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewDisabledReasonType3Type1 = Literal["failing", "gone", "operator", "owner", "unauthorized"]


def check_event_endpoint_view_disabled_reason_type_3_type_1(value: str) -> EventEndpointViewDisabledReasonType3Type1:
    return cast(EventEndpointViewDisabledReasonType3Type1, value)
