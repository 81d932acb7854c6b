# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

PayoutEventDataKind = Literal["deposit", "payout", "transfer"]


def check_payout_event_data_kind(value: str) -> PayoutEventDataKind:
    return cast(PayoutEventDataKind, value)
