# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DecisionResponseStatus = Literal["success"]


def check_decision_response_status(value: str) -> DecisionResponseStatus:
    return cast(DecisionResponseStatus, value)
