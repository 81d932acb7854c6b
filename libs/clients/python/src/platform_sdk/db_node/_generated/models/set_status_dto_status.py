# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

SetStatusDtoStatus = Literal["active", "inactive"]


def check_set_status_dto_status(value: str) -> SetStatusDtoStatus:
    return cast(SetStatusDtoStatus, value)
