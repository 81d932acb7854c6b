# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

LedgerVerificationListResponseStatus = Literal["success"]


def check_ledger_verification_list_response_status(value: str) -> LedgerVerificationListResponseStatus:
    return cast(LedgerVerificationListResponseStatus, value)
