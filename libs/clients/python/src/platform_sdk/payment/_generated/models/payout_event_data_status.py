# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutEventDataStatus = Literal[
    "charged_back", "disputed", "failed", "needs_review", "partially_refunded", "pending", "refunded", "settled"
]


def check_payout_event_data_status(value: str) -> PayoutEventDataStatus:
    return cast(PayoutEventDataStatus, value)
