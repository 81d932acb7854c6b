# Generated from apps/db-node/openapi.json, SHA-256 f834cbf1f674e65af82a65a82663d6d30229e683f62400c2f94dcb49b3acd42d.
# Do not edit: npm run clients:python

from typing import Literal, cast

MigrationStateResponseState = Literal["applied", "edited", "later", "pending"]


def check_migration_state_response_state(value: str) -> MigrationStateResponseState:
    return cast(MigrationStateResponseState, value)
