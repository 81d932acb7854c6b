# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListPayoutsStatus = Literal["awaiting_approval", "failed", "needs_review", "paid", "pending", "sent"]


def check_list_payouts_status(value: str) -> ListPayoutsStatus:
    return cast(ListPayoutsStatus, value)
