# Generated from apps/db-node/openapi.json, SHA-256 f834cbf1f674e65af82a65a82663d6d30229e683f62400c2f94dcb49b3acd42d.
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
