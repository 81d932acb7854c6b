# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

GrantDtoScopesItem = Literal[
    "auth:credential-verify",
    "auth:events:write",
    "diagnostics:read",
    "sessions:read",
    "sessions:revoke",
    "sessions:write",
    "users:create",
    "users:read",
    "users:update",
    "verification:consume",
    "verification:write",
]


def check_grant_dto_scopes_item(value: str) -> GrantDtoScopesItem:
    return cast(GrantDtoScopesItem, value)
