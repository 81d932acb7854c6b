# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ReconciliationResponseStatus = Literal["success"]


def check_reconciliation_response_status(value: str) -> ReconciliationResponseStatus:
    return cast(ReconciliationResponseStatus, value)
