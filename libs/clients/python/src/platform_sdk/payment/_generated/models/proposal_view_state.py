# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ProposalViewState = Literal["approved", "expired", "open", "rejected"]


def check_proposal_view_state(value: str) -> ProposalViewState:
    return cast(ProposalViewState, value)
