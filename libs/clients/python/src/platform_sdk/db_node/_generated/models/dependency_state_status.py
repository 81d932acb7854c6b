# Generated from apps/db-node/openapi.json, SHA-256 f834cbf1f674e65af82a65a82663d6d30229e683f62400c2f94dcb49b3acd42d.
# Do not edit: npm run clients:python

from typing import Literal, cast

DependencyStateStatus = Literal["down", "not_configured", "unknown", "up"]


def check_dependency_state_status(value: str) -> DependencyStateStatus:
    return cast(DependencyStateStatus, value)
