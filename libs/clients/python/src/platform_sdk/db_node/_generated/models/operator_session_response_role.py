# Generated from apps/db-node/openapi.json, SHA-256 f834cbf1f674e65af82a65a82663d6d30229e683f62400c2f94dcb49b3acd42d.
# Do not edit: npm run clients:python

from typing import Literal, cast

OperatorSessionResponseRole = Literal["admin", "operator", "viewer"]


def check_operator_session_response_role(value: str) -> OperatorSessionResponseRole:
    return cast(OperatorSessionResponseRole, value)
