# Generated from apps/payment-service/openapi.json, SHA-256 2f5aebbe7c110a63ccae54e33a4e9d53f52df622dfb126640a29cf57de28304e.
# Do not edit: npm run clients:python

from typing import Literal, cast

LedgerVerificationViewCurrentCheckType2Type1 = Literal[
    "balances",
    "chains",
    "clearing accounts",
    "currencies",
    "events",
    "owners",
    "pairs",
    "payments",
    "refunds",
    "reserved",
    "told effects",
    "transactions",
]


def check_ledger_verification_view_current_check_type_2_type_1(
    value: str,
) -> LedgerVerificationViewCurrentCheckType2Type1:
    return cast(LedgerVerificationViewCurrentCheckType2Type1, value)
