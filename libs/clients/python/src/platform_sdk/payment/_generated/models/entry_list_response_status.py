# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

EntryListResponseStatus = Literal["success"]


def check_entry_list_response_status(value: str) -> EntryListResponseStatus:
    return cast(EntryListResponseStatus, value)
