# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

LedgerVerificationResponseStatus = Literal["success"]


def check_ledger_verification_response_status(value: str) -> LedgerVerificationResponseStatus:
    return cast(LedgerVerificationResponseStatus, value)
