# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

GatewayStatesResponseStatus = Literal["success"]


def check_gateway_states_response_status(value: str) -> GatewayStatesResponseStatus:
    return cast(GatewayStatesResponseStatus, value)
