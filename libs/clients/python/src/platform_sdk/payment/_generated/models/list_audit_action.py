# Generated from apps/payment-service/openapi.json, SHA-256 ace5462e11d11db130e71fbcbcb9e7cf95feb3f1f622e71f9be1d40cd95e4048.
# Do not edit: npm run clients:python

from typing import Literal, cast

ListAuditAction = Literal[
    "accept",
    "adjust",
    "dismiss",
    "erase_account",
    "match_again",
    "redeliver",
    "refund_happened",
    "refund_not_happened",
    "reject",
    "replay",
    "send_report",
    "verify_ledger",
]


def check_list_audit_action(value: str) -> ListAuditAction:
    return cast(ListAuditAction, value)
