# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListOpenPayoutsStatus = Literal["awaiting_approval", "needs_review", "pending", "sent"]


def check_list_open_payouts_status(value: str) -> ListOpenPayoutsStatus:
    return cast(ListOpenPayoutsStatus, value)
