# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

UnresolvedListResponseStatus = Literal["success"]


def check_unresolved_list_response_status(value: str) -> UnresolvedListResponseStatus:
    return cast(UnresolvedListResponseStatus, value)
