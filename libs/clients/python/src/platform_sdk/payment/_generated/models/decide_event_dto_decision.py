# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DecideEventDtoDecision = Literal["accept", "credit", "debit", "dismiss", "replay"]


def check_decide_event_dto_decision(value: str) -> DecideEventDtoDecision:
    return cast(DecideEventDtoDecision, value)
