# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

LedgerVerificationViewCurrentCheckType2Type1 = Literal[
    "balances",
    "chains",
    "clearing accounts",
    "currencies",
    "events",
    "held amounts",
    "holds",
    "owners",
    "pairs",
    "payments",
    "payouts",
    "refunds",
    "reserved",
    "told effects",
    "transactions",
]


def check_ledger_verification_view_current_check_type_2_type_1(
    value: str,
) -> LedgerVerificationViewCurrentCheckType2Type1:
    return cast(LedgerVerificationViewCurrentCheckType2Type1, value)
