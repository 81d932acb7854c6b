# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

DecisionViewState = Literal["applied", "dry_run", "proposed"]


def check_decision_view_state(value: str) -> DecisionViewState:
    return cast(DecisionViewState, value)
