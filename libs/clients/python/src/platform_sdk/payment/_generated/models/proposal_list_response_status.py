# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ProposalListResponseStatus = Literal["success"]


def check_proposal_list_response_status(value: str) -> ProposalListResponseStatus:
    return cast(ProposalListResponseStatus, value)
