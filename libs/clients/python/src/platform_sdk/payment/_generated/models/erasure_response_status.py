# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ErasureResponseStatus = Literal["success"]


def check_erasure_response_status(value: str) -> ErasureResponseStatus:
    return cast(ErasureResponseStatus, value)
