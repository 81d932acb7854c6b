# Generated from apps/db-node/openapi.json, SHA-256 450ff903af0805fe8ace09cb766799a660267efae5c20fafc01dacc220a97eee.
# Do not edit: npm run clients:python

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
