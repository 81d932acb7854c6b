# Generated from apps/payment-service/openapi.json, SHA-256 7128a56f056bcf11301a191d33e78d19f0a1447e75dce7df2cf74e9bdde8444e.
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
