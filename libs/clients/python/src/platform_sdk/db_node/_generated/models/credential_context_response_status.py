# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

CredentialContextResponseStatus = Literal["active", "inactive"]


def check_credential_context_response_status(value: str) -> CredentialContextResponseStatus:
    return cast(CredentialContextResponseStatus, value)
