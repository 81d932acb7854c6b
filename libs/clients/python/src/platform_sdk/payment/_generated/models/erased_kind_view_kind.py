# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ErasedKindViewKind = Literal[
    "api_keys",
    "deliveries",
    "event_endpoints",
    "events",
    "payout_destinations",
    "refunds",
    "return_origins",
    "transactions",
]


def check_erased_kind_view_kind(value: str) -> ErasedKindViewKind:
    return cast(ErasedKindViewKind, value)
