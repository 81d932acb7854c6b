# Generated from apps/payment-service/openapi.json, SHA-256 8ec8e86ec77bba0b7e1107f262f282b46341d21810f3a72b386528c54b735ae7.
# Do not edit: npm run clients:python

from typing import Literal, cast

LedgerVerificationViewCurrentCheckType3Type1 = Literal[
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


def check_ledger_verification_view_current_check_type_3_type_1(
    value: str,
) -> LedgerVerificationViewCurrentCheckType3Type1:
    return cast(LedgerVerificationViewCurrentCheckType3Type1, value)
