# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListAuditAction = Literal[
    "accept",
    "adjust",
    "capture_happened",
    "capture_not_happened",
    "dismiss",
    "erase_account",
    "match_again",
    "payout_approved",
    "payout_happened",
    "payout_limit_set",
    "payout_not_happened",
    "payout_rejected",
    "propose",
    "redeliver",
    "reencrypt",
    "refund_happened",
    "refund_not_happened",
    "reject",
    "reject_proposal",
    "replay",
    "send_report",
    "sign_in",
    "sign_in_refused",
    "sign_out",
    "verify_ledger",
]


def check_list_audit_action(value: str) -> ListAuditAction:
    return cast(ListAuditAction, value)
