# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OpenPayoutViewStatus = Literal["awaiting_approval", "needs_review", "pending", "sent"]


def check_open_payout_view_status(value: str) -> OpenPayoutViewStatus:
    return cast(OpenPayoutViewStatus, value)
