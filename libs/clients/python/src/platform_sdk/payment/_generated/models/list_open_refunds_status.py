# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListOpenRefundsStatus = Literal["needs_review", "pending", "unconfirmed"]


def check_list_open_refunds_status(value: str) -> ListOpenRefundsStatus:
    return cast(ListOpenRefundsStatus, value)
