# Generated from apps/db-node/openapi.json, SHA-256 e9ca7a522153f2ebdf6a22e2b262753fbc82cba8784f648f3e56b88893afb6fd.
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
