# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

RefundEventDataKind = Literal["deposit", "payout", "transfer"]


def check_refund_event_data_kind(value: str) -> RefundEventDataKind:
    return cast(RefundEventDataKind, value)
