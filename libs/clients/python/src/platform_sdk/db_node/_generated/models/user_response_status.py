# Generated from apps/db-node/openapi.json, SHA-256 1011b1ff66f8bca0a32cb0ca0e009ae3c33d88f1f89c4b3600326c44ab9d89fd.
# Do not edit: npm run clients:python

from typing import Literal, cast

UserResponseStatus = Literal["active", "inactive"]


def check_user_response_status(value: str) -> UserResponseStatus:
    return cast(UserResponseStatus, value)
