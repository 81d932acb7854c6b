# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListDisputesStatus = Literal["lost", "open", "reversed", "won"]


def check_list_disputes_status(value: str) -> ListDisputesStatus:
    return cast(ListDisputesStatus, value)
