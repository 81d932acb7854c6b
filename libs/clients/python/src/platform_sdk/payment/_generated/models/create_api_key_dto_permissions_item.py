# Generated from apps/payment-service/openapi.json, SHA-256 61246df72f1f257f27969b167d4ca5e26bd941c5b7b051fd48e7068b492833e4.
# Do not edit: npm run clients:python

from typing import Literal, cast

CreateApiKeyDtoPermissionsItem = Literal[
    "read",
    "read:events",
    "read:keys",
    "read:payments",
    "read:wallets",
    "write",
    "write:events",
    "write:keys",
    "write:payments",
]


def check_create_api_key_dto_permissions_item(value: str) -> CreateApiKeyDtoPermissionsItem:
    return cast(CreateApiKeyDtoPermissionsItem, value)
