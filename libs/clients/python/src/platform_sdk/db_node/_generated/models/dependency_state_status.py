# Generated from apps/db-node/openapi.json, SHA-256 8ef096e2a8ceba26c353167714e70a19c731abe91a87c10d149aac85f744654a.
# Do not edit: npm run clients:python

from typing import Literal, cast

DependencyStateStatus = Literal["down", "not_configured", "unknown", "up"]


def check_dependency_state_status(value: str) -> DependencyStateStatus:
    return cast(DependencyStateStatus, value)
