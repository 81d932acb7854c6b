# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListBreaksStatus = Literal["closed", "open"]


def check_list_breaks_status(value: str) -> ListBreaksStatus:
    return cast(ListBreaksStatus, value)
