# Generated from apps/payment-service/openapi.json, SHA-256 2f5aebbe7c110a63ccae54e33a4e9d53f52df622dfb126640a29cf57de28304e.
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
