# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DisputeViewStatus = Literal["lost", "open", "reversed", "won"]


def check_dispute_view_status(value: str) -> DisputeViewStatus:
    return cast(DisputeViewStatus, value)
