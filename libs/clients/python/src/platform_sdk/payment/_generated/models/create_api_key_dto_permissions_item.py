# Generated from apps/payment-service/openapi.json, SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606.
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
