# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OperatorStatusResponseEngine = Literal["mysql", "postgresql"]


def check_operator_status_response_engine(value: str) -> OperatorStatusResponseEngine:
    return cast(OperatorStatusResponseEngine, value)
