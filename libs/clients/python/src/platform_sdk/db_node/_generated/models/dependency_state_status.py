# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DependencyStateStatus = Literal["down", "not_configured", "unknown", "up"]


def check_dependency_state_status(value: str) -> DependencyStateStatus:
    return cast(DependencyStateStatus, value)
