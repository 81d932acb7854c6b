# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ProposalResponseStatus = Literal["success"]


def check_proposal_response_status(value: str) -> ProposalResponseStatus:
    return cast(ProposalResponseStatus, value)
