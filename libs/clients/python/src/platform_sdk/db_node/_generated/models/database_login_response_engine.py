# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DatabaseLoginResponseEngine = Literal["mysql", "postgresql"]


def check_database_login_response_engine(value: str) -> DatabaseLoginResponseEngine:
    return cast(DatabaseLoginResponseEngine, value)
