# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

NextActionViewType = Literal["confirm_on_phone", "redirect"]


def check_next_action_view_type(value: str) -> NextActionViewType:
    return cast(NextActionViewType, value)
