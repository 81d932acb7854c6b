# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutFactsViewStatus = Literal["awaiting_approval", "failed", "needs_review", "paid", "pending", "sent"]


def check_payout_facts_view_status(value: str) -> PayoutFactsViewStatus:
    return cast(PayoutFactsViewStatus, value)
