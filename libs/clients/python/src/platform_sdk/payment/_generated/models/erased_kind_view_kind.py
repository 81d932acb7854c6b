# Generated from apps/payment-service/openapi.json, SHA-256 7128a56f056bcf11301a191d33e78d19f0a1447e75dce7df2cf74e9bdde8444e.
# Do not edit: npm run clients:python

from typing import Literal, cast

ErasedKindViewKind = Literal[
    "api_keys", "deliveries", "event_endpoints", "events", "refunds", "return_origins", "transactions"
]


def check_erased_kind_view_kind(value: str) -> ErasedKindViewKind:
    return cast(ErasedKindViewKind, value)
