# Generated from apps/payment-service/openapi.json, SHA-256 63a8289d3c288228b330eb465f90620638a7878b5715ba935f95cf18ef4a197d.
# Do not edit: npm run clients:python

from typing import Literal, cast

DependencyStateStatus = Literal["down", "not_configured", "unknown", "up"]


def check_dependency_state_status(value: str) -> DependencyStateStatus:
    return cast(DependencyStateStatus, value)
