# Generated from apps/payment-service/openapi.json, SHA-256 63a8289d3c288228b330eb465f90620638a7878b5715ba935f95cf18ef4a197d.
# Do not edit: npm run clients:python

from typing import Literal, cast

CreateApiKeyDtoPermissionsItem = Literal[
    "read", "read:keys", "read:payments", "read:wallets", "write", "write:keys", "write:payments"
]


def check_create_api_key_dto_permissions_item(value: str) -> CreateApiKeyDtoPermissionsItem:
    return cast(CreateApiKeyDtoPermissionsItem, value)
