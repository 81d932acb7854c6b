# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ErasureProposalResponseState = Literal["approved", "expired", "open", "rejected"]


def check_erasure_proposal_response_state(value: str) -> ErasureProposalResponseState:
    return cast(ErasureProposalResponseState, value)
