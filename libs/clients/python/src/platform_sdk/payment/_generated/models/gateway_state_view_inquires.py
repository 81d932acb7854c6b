# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

GatewayStateViewInquires = Literal["not_configured", "not_supported", "ready"]


def check_gateway_state_view_inquires(value: str) -> GatewayStateViewInquires:
    return cast(GatewayStateViewInquires, value)
