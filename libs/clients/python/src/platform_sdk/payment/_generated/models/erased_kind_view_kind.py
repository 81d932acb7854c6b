# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
# Do not edit: npm run clients:python

from typing import Literal, cast

ErasedKindViewKind = Literal[
    "api_keys", "deliveries", "event_endpoints", "events", "refunds", "return_origins", "transactions"
]


def check_erased_kind_view_kind(value: str) -> ErasedKindViewKind:
    return cast(ErasedKindViewKind, value)
