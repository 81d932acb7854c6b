# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ProposalViewDecision = Literal[
    "accept", "approve", "credit", "debit", "did_not_happen", "dismiss", "happened", "reject", "replay"
]


def check_proposal_view_decision(value: str) -> ProposalViewDecision:
    return cast(ProposalViewDecision, value)
