# Generated from apps/payment-service/openapi.json, SHA-256 1962b26299b04386cc2e59ad8bc186d00f816ec24a2f11379973bdee776af67d.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewDisabledReasonType1 = Literal["failing", "gone", "operator", "owner"]


def check_event_endpoint_view_disabled_reason_type_1(value: str) -> EventEndpointViewDisabledReasonType1:
    return cast(EventEndpointViewDisabledReasonType1, value)
