# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

StatusResponseSchemaStatus = Literal["ready", "unavailable"]


def check_status_response_schema_status(value: str) -> StatusResponseSchemaStatus:
    return cast(StatusResponseSchemaStatus, value)
