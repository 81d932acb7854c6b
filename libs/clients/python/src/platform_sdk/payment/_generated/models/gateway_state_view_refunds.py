# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

GatewayStateViewRefunds = Literal["not_configured", "not_supported", "ready"]


def check_gateway_state_view_refunds(value: str) -> GatewayStateViewRefunds:
    return cast(GatewayStateViewRefunds, value)
