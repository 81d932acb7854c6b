# Generated from apps/payment-service/openapi.json, SHA-256 cda827213e8088f6c703b7fc15344409fc18e4aed2cc9b61c3837e279fdc86e3.
# Do not edit: npm run clients:python

from typing import Literal, cast

ErasedKindViewKind = Literal[
    "api_keys", "deliveries", "event_endpoints", "events", "refunds", "return_origins", "transactions"
]


def check_erased_kind_view_kind(value: str) -> ErasedKindViewKind:
    return cast(ErasedKindViewKind, value)
