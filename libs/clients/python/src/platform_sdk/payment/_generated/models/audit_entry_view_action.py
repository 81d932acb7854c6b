# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
# Do not edit: npm run clients:python

from typing import Literal, cast

AuditEntryViewAction = Literal[
    "accept",
    "adjust",
    "dismiss",
    "erase_account",
    "match_again",
    "propose",
    "redeliver",
    "refund_happened",
    "refund_not_happened",
    "reject",
    "replay",
    "send_report",
    "verify_ledger",
]


def check_audit_entry_view_action(value: str) -> AuditEntryViewAction:
    return cast(AuditEntryViewAction, value)
