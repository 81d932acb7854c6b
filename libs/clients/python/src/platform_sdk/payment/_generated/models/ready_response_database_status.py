# Generated from apps/payment-service/openapi.json, SHA-256 1a065e413663f8d6c9b960847263aab62886496a253a5a4b22170ba61e58ef00.
# Do not edit: npm run clients:python

from typing import Literal, cast

ReadyResponseDatabaseStatus = Literal["ready", "unavailable"]


def check_ready_response_database_status(value: str) -> ReadyResponseDatabaseStatus:
    return cast(ReadyResponseDatabaseStatus, value)
