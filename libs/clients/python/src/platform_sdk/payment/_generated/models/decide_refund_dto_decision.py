# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DecideRefundDtoDecision = Literal["did_not_happen", "happened"]


def check_decide_refund_dto_decision(value: str) -> DecideRefundDtoDecision:
    return cast(DecideRefundDtoDecision, value)
