# Generated from apps/db-node/openapi.json, SHA-256 450ff903af0805fe8ace09cb766799a660267efae5c20fafc01dacc220a97eee.
# Do not edit: npm run clients:python

from typing import Literal, cast

UserResponseStatus = Literal["active", "inactive"]


def check_user_response_status(value: str) -> UserResponseStatus:
    return cast(UserResponseStatus, value)
