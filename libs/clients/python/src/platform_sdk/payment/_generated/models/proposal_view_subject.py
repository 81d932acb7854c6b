# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ProposalViewSubject = Literal["capture", "event", "payout", "refund", "transaction"]


def check_proposal_view_subject(value: str) -> ProposalViewSubject:
    return cast(ProposalViewSubject, value)
