# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ReadyResponseDatabaseStatus = Literal["ready", "unavailable"]


def check_ready_response_database_status(value: str) -> ReadyResponseDatabaseStatus:
    return cast(ReadyResponseDatabaseStatus, value)
