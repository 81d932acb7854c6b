# Generated from apps/db-node/openapi.json, SHA-256 e9ca7a522153f2ebdf6a22e2b262753fbc82cba8784f648f3e56b88893afb6fd.
# Do not edit: npm run clients:python

from typing import Literal, cast

OperatorStatusResponseEngine = Literal["mysql", "postgresql"]


def check_operator_status_response_engine(value: str) -> OperatorStatusResponseEngine:
    return cast(OperatorStatusResponseEngine, value)
