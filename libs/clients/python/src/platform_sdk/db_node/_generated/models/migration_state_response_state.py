# Generated from apps/db-node/openapi.json, SHA-256 1011b1ff66f8bca0a32cb0ca0e009ae3c33d88f1f89c4b3600326c44ab9d89fd.
# Do not edit: npm run clients:python

from typing import Literal, cast

MigrationStateResponseState = Literal["applied", "edited", "later", "pending"]


def check_migration_state_response_state(value: str) -> MigrationStateResponseState:
    return cast(MigrationStateResponseState, value)
