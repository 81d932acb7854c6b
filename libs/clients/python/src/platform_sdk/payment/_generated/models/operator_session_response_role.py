# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

OperatorSessionResponseRole = Literal["admin", "operator", "viewer"]


def check_operator_session_response_role(value: str) -> OperatorSessionResponseRole:
    return cast(OperatorSessionResponseRole, value)
