# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EventEndpointDetailsDisabledReasonType1 = Literal["failing", "gone", "operator", "owner", "unauthorized"]


def check_event_endpoint_details_disabled_reason_type_1(value: str) -> EventEndpointDetailsDisabledReasonType1:
    return cast(EventEndpointDetailsDisabledReasonType1, value)
