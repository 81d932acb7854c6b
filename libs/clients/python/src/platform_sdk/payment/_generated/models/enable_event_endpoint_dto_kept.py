# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EnableEventEndpointDtoKept = Literal["all", "none", "since"]


def check_enable_event_endpoint_dto_kept(value: str) -> EnableEventEndpointDtoKept:
    return cast(EnableEventEndpointDtoKept, value)
