# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

WaitingViewKind = Literal[
    "breaks", "captures", "needs_review", "parked", "payouts", "proposals", "refunds", "unresolved"
]


def check_waiting_view_kind(value: str) -> WaitingViewKind:
    return cast(WaitingViewKind, value)
