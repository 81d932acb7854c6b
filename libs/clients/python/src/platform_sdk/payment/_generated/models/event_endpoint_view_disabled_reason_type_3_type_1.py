# Generated from apps/payment-service/openapi.json, SHA-256 cda827213e8088f6c703b7fc15344409fc18e4aed2cc9b61c3837e279fdc86e3.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewDisabledReasonType3Type1 = Literal["failing", "gone", "operator", "owner"]


def check_event_endpoint_view_disabled_reason_type_3_type_1(value: str) -> EventEndpointViewDisabledReasonType3Type1:
    return cast(EventEndpointViewDisabledReasonType3Type1, value)
