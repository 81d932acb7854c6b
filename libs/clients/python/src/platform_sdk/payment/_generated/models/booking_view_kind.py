# Generated from apps/payment-service/openapi.json, SHA-256 5bdc63c01f786f55ca66758038572af032dd339904ed964de88aa38a757b9242.
# Do not edit: npm run clients:python

from typing import Literal, cast

BookingViewKind = Literal[
    "adjustment", "chargeback", "dispute", "dispute_end", "payment", "refund", "reversal", "transfer"
]


def check_booking_view_kind(value: str) -> BookingViewKind:
    return cast(BookingViewKind, value)
