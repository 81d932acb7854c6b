# Generated from apps/db-node/openapi.json, SHA-256 a3509a33faa244d9d9e9ffe94a5c73f9eec0459ebfc5abedeb58040a304a6820.
# Do not edit: npm run clients:python

from typing import Literal, cast

NewIdentityResponseScopesItem = Literal[
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


def check_new_identity_response_scopes_item(value: str) -> NewIdentityResponseScopesItem:
    return cast(NewIdentityResponseScopesItem, value)
