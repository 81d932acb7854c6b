# Generated from apps/payment-service/openapi.json, SHA-256 5b7530cfa5e738ea6a320b4ae254f2d9d21d0bb3e35267db116d83feafa7c070.
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
