# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DecideCaptureDtoDecision = Literal["did_not_happen", "happened"]


def check_decide_capture_dto_decision(value: str) -> DecideCaptureDtoDecision:
    return cast(DecideCaptureDtoDecision, value)
