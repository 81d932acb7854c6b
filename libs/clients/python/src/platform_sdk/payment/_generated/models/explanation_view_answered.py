# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ExplanationViewAnswered = Literal[200, 400, 401, 422, 503]


def check_explanation_view_answered(value: int) -> ExplanationViewAnswered:
    return cast(ExplanationViewAnswered, value)
