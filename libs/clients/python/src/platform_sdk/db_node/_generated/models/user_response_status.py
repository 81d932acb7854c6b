# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

UserResponseStatus = Literal["active", "inactive"]


def check_user_response_status(value: str) -> UserResponseStatus:
    return cast(UserResponseStatus, value)
