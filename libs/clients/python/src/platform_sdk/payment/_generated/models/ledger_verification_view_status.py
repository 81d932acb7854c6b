# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

LedgerVerificationViewStatus = Literal["failed", "right", "running", "wrong"]


def check_ledger_verification_view_status(value: str) -> LedgerVerificationViewStatus:
    return cast(LedgerVerificationViewStatus, value)
