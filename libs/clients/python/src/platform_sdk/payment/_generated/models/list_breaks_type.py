# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

ListBreaksType = Literal["amount", "currency", "duplicate", "fee", "missing_here", "missing_there", "unknown_line_type"]


def check_list_breaks_type(value: str) -> ListBreaksType:
    return cast(ListBreaksType, value)
