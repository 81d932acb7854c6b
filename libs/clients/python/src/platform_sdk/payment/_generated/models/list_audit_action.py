# Generated from apps/payment-service/openapi.json, SHA-256 8ec8e86ec77bba0b7e1107f262f282b46341d21810f3a72b386528c54b735ae7.
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
