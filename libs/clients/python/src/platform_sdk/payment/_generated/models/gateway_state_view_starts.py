# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

GatewayStateViewStarts = Literal["not_configured", "not_supported", "ready"]


def check_gateway_state_view_starts(value: str) -> GatewayStateViewStarts:
    return cast(GatewayStateViewStarts, value)
