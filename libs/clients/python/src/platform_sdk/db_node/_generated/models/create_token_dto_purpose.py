# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CreateTokenDtoPurpose = Literal["password_reset", "signup"]


def check_create_token_dto_purpose(value: str) -> CreateTokenDtoPurpose:
    return cast(CreateTokenDtoPurpose, value)
