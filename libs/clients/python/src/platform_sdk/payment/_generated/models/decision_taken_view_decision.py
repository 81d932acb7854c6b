# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DecisionTakenViewDecision = Literal[
    "accept",
    "adjust",
    "capture_happened",
    "capture_not_happened",
    "dismiss",
    "refund_happened",
    "refund_not_happened",
    "reject",
    "replay",
]


def check_decision_taken_view_decision(value: str) -> DecisionTakenViewDecision:
    return cast(DecisionTakenViewDecision, value)
