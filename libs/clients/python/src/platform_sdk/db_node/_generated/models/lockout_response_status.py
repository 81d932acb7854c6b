# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

LockoutResponseStatus = Literal["active", "inactive"]


def check_lockout_response_status(value: str) -> LockoutResponseStatus:
    return cast(LockoutResponseStatus, value)
