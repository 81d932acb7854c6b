# Generated from apps/payment-service/openapi.json, SHA-256 12178009e6b24a9e8dc2ea4fd680b336b7be52a81ac5721c5681e9e8a0191d80.
# Do not edit: npm run clients:python

from typing import Literal, cast

DependencyStateStatus = Literal["down", "not_configured", "unknown", "up"]


def check_dependency_state_status(value: str) -> DependencyStateStatus:
    return cast(DependencyStateStatus, value)
