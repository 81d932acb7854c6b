# Generated from apps/db-node/openapi.json, SHA-256 a3509a33faa244d9d9e9ffe94a5c73f9eec0459ebfc5abedeb58040a304a6820.
# Do not edit: npm run clients:python

from typing import Literal, cast

CredentialContextResponseStatus = Literal["active", "inactive"]


def check_credential_context_response_status(value: str) -> CredentialContextResponseStatus:
    return cast(CredentialContextResponseStatus, value)
