# Generated from apps/payment-service/openapi.json, SHA-256 61246df72f1f257f27969b167d4ca5e26bd941c5b7b051fd48e7068b492833e4.
# Do not edit: npm run clients:python

from typing import Literal, cast

DependencyStateStatus = Literal["down", "not_configured", "unknown", "up"]


def check_dependency_state_status(value: str) -> DependencyStateStatus:
    return cast(DependencyStateStatus, value)
