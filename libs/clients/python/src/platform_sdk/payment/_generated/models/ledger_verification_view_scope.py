# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

LedgerVerificationViewScope = Literal["full", "incremental"]


def check_ledger_verification_view_scope(value: str) -> LedgerVerificationViewScope:
    return cast(LedgerVerificationViewScope, value)
