# Generated from apps/payment-service/openapi.json, SHA-256 2f5aebbe7c110a63ccae54e33a4e9d53f52df622dfb126640a29cf57de28304e.
# Do not edit: npm run clients:python

from typing import Literal, cast

DecisionTakenViewDecision = Literal[
    "accept", "adjust", "dismiss", "refund_happened", "refund_not_happened", "reject", "replay"
]


def check_decision_taken_view_decision(value: str) -> DecisionTakenViewDecision:
    return cast(DecisionTakenViewDecision, value)
