# Generated from apps/payment-service/openapi.json, SHA-256 61246df72f1f257f27969b167d4ca5e26bd941c5b7b051fd48e7068b492833e4.
# Do not edit: npm run clients:python

from typing import Literal, cast

EntryListResponseStatus = Literal["success"]


def check_entry_list_response_status(value: str) -> EntryListResponseStatus:
    return cast(EntryListResponseStatus, value)
