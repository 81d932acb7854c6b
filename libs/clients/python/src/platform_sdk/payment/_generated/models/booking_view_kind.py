# Generated from apps/payment-service/openapi.json, SHA-256 ace5462e11d11db130e71fbcbcb9e7cf95feb3f1f622e71f9be1d40cd95e4048.
# Do not edit: npm run clients:python

from typing import Literal, cast

BookingViewKind = Literal[
    "adjustment",
    "chargeback",
    "dispute",
    "dispute_end",
    "payment",
    "refund",
    "refund_failed",
    "refund_released",
    "refund_reserved",
    "refund_settled",
    "reversal",
    "transfer",
]


def check_booking_view_kind(value: str) -> BookingViewKind:
    return cast(BookingViewKind, value)
