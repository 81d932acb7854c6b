# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ReconciliationViewStatus = Literal["finished", "matching", "reading", "stopped"]


def check_reconciliation_view_status(value: str) -> ReconciliationViewStatus:
    return cast(ReconciliationViewStatus, value)
