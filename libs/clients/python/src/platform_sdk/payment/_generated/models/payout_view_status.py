# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutViewStatus = Literal["awaiting_approval", "failed", "needs_review", "paid", "pending", "sent"]


def check_payout_view_status(value: str) -> PayoutViewStatus:
    return cast(PayoutViewStatus, value)
