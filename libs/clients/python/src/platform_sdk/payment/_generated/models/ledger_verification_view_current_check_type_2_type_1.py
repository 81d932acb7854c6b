# Generated from apps/payment-service/openapi.json, SHA-256 ace5462e11d11db130e71fbcbcb9e7cf95feb3f1f622e71f9be1d40cd95e4048.
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
