# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

MigrationStateResponseState = Literal["applied", "edited", "later", "pending"]


def check_migration_state_response_state(value: str) -> MigrationStateResponseState:
    return cast(MigrationStateResponseState, value)
