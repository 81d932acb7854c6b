# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DecidePayoutDtoDecision = Literal["approve", "did_not_happen", "happened", "reject"]


def check_decide_payout_dto_decision(value: str) -> DecidePayoutDtoDecision:
    return cast(DecidePayoutDtoDecision, value)
