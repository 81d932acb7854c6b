# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

StartLedgerVerificationScope = Literal["full", "incremental"]


def check_start_ledger_verification_scope(value: str) -> StartLedgerVerificationScope:
    return cast(StartLedgerVerificationScope, value)
