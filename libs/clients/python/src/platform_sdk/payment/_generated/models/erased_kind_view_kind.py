# Generated from apps/payment-service/openapi.json, SHA-256 ace5462e11d11db130e71fbcbcb9e7cf95feb3f1f622e71f9be1d40cd95e4048.
# Do not edit: npm run clients:python

from typing import Literal, cast

ErasedKindViewKind = Literal[
    "api_keys", "deliveries", "event_endpoints", "events", "refunds", "return_origins", "transactions"
]


def check_erased_kind_view_kind(value: str) -> ErasedKindViewKind:
    return cast(ErasedKindViewKind, value)
