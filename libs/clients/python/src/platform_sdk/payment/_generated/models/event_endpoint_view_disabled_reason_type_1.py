# Generated from apps/payment-service/openapi.json, SHA-256 2f5aebbe7c110a63ccae54e33a4e9d53f52df622dfb126640a29cf57de28304e.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewDisabledReasonType1 = Literal["failing", "gone", "operator", "owner"]


def check_event_endpoint_view_disabled_reason_type_1(value: str) -> EventEndpointViewDisabledReasonType1:
    return cast(EventEndpointViewDisabledReasonType1, value)
