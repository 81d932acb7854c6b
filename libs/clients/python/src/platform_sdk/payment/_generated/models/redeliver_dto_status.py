# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RedeliverDtoStatus = Literal["failed", "pending"]


def check_redeliver_dto_status(value: str) -> RedeliverDtoStatus:
    return cast(RedeliverDtoStatus, value)
