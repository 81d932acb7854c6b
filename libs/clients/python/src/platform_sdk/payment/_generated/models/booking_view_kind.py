# Generated from apps/payment-service/openapi.json, SHA-256 cda827213e8088f6c703b7fc15344409fc18e4aed2cc9b61c3837e279fdc86e3.
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
