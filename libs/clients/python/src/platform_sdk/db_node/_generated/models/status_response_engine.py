# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

StatusResponseEngine = Literal["mysql", "postgresql"]


def check_status_response_engine(value: str) -> StatusResponseEngine:
    return cast(StatusResponseEngine, value)
