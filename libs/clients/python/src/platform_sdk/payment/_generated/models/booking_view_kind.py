# Generated from apps/payment-service/openapi.json, SHA-256 8ec8e86ec77bba0b7e1107f262f282b46341d21810f3a72b386528c54b735ae7.
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
