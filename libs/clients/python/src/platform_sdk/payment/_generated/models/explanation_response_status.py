# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ExplanationResponseStatus = Literal["success"]


def check_explanation_response_status(value: str) -> ExplanationResponseStatus:
    return cast(ExplanationResponseStatus, value)
