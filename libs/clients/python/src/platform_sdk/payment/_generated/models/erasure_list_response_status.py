# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ErasureListResponseStatus = Literal["success"]


def check_erasure_list_response_status(value: str) -> ErasureListResponseStatus:
    return cast(ErasureListResponseStatus, value)
