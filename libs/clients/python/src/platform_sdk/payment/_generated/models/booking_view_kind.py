# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
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
