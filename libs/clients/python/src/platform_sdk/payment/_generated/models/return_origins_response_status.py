# Generated from apps/payment-service/openapi.json, SHA-256 8ec8e86ec77bba0b7e1107f262f282b46341d21810f3a72b386528c54b735ae7.
# Do not edit: npm run clients:python

from typing import Literal, cast

ReturnOriginsResponseStatus = Literal["success"]


def check_return_origins_response_status(value: str) -> ReturnOriginsResponseStatus:
    return cast(ReturnOriginsResponseStatus, value)
