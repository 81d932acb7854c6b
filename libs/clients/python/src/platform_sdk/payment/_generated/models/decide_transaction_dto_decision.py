# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DecideTransactionDtoDecision = Literal["accept", "reject"]


def check_decide_transaction_dto_decision(value: str) -> DecideTransactionDtoDecision:
    return cast(DecideTransactionDtoDecision, value)
