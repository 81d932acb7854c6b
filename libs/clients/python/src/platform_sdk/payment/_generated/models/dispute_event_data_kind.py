# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DisputeEventDataKind = Literal["deposit", "payout", "transfer"]


def check_dispute_event_data_kind(value: str) -> DisputeEventDataKind:
    return cast(DisputeEventDataKind, value)
