# Generated from apps/db-node/openapi.json, SHA-256 1011b1ff66f8bca0a32cb0ca0e009ae3c33d88f1f89c4b3600326c44ab9d89fd.
# Do not edit: npm run clients:python

from typing import Literal, cast

DatabaseCredentialResponseScopesItem = Literal[
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


def check_database_credential_response_scopes_item(value: str) -> DatabaseCredentialResponseScopesItem:
    return cast(DatabaseCredentialResponseScopesItem, value)
