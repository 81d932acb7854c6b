# Generated from apps/payment-service/openapi.json, SHA-256 5b7530cfa5e738ea6a320b4ae254f2d9d21d0bb3e35267db116d83feafa7c070.
# Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointViewDisabledReasonType2Type1 = Literal["failing", "gone", "operator", "owner"]


def check_event_endpoint_view_disabled_reason_type_2_type_1(value: str) -> EventEndpointViewDisabledReasonType2Type1:
    return cast(EventEndpointViewDisabledReasonType2Type1, value)
