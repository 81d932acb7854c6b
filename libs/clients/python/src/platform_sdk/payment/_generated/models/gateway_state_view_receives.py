# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

GatewayStateViewReceives = Literal["not_configured", "not_supported", "ready"]


def check_gateway_state_view_receives(value: str) -> GatewayStateViewReceives:
    return cast(GatewayStateViewReceives, value)
