# Generated from apps/payment-service/openapi.json, SHA-256 1a065e413663f8d6c9b960847263aab62886496a253a5a4b22170ba61e58ef00.
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
