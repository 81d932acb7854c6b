# Generated from apps/payment-service/openapi.json, SHA-256 61246df72f1f257f27969b167d4ca5e26bd941c5b7b051fd48e7068b492833e4.
# Do not edit: npm run clients:python

from typing import Literal, cast

ReadyResponseDatabaseStatus = Literal["ready", "unavailable"]


def check_ready_response_database_status(value: str) -> ReadyResponseDatabaseStatus:
    return cast(ReadyResponseDatabaseStatus, value)
