# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ReconciliationListResponseStatus = Literal["success"]


def check_reconciliation_list_response_status(value: str) -> ReconciliationListResponseStatus:
    return cast(ReconciliationListResponseStatus, value)
