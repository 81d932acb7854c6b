# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListProposalsState = Literal["approved", "expired", "open", "rejected"]


def check_list_proposals_state(value: str) -> ListProposalsState:
    return cast(ListProposalsState, value)
