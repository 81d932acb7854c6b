# Generated from apps/payment-service/openapi.json, SHA-256 cda827213e8088f6c703b7fc15344409fc18e4aed2cc9b61c3837e279fdc86e3.
# Do not edit: npm run clients:python

from typing import Literal, cast

ErasureListResponseStatus = Literal["success"]


def check_erasure_list_response_status(value: str) -> ErasureListResponseStatus:
    return cast(ErasureListResponseStatus, value)
