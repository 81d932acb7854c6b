# Generated from apps/payment-service/openapi.json, SHA-256 63a8289d3c288228b330eb465f90620638a7878b5715ba935f95cf18ef4a197d.
# Do not edit: npm run clients:python

from typing import Literal, cast

ReadyResponseDatabaseStatus = Literal["ready", "unavailable"]


def check_ready_response_database_status(value: str) -> ReadyResponseDatabaseStatus:
    return cast(ReadyResponseDatabaseStatus, value)
