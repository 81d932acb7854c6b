# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

SeenUserResponseStatus = Literal["active", "inactive"]


def check_seen_user_response_status(value: str) -> SeenUserResponseStatus:
    return cast(SeenUserResponseStatus, value)
