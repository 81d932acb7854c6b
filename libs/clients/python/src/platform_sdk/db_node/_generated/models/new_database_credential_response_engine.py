# Generated from apps/db-node/openapi.json, SHA-256 8ef096e2a8ceba26c353167714e70a19c731abe91a87c10d149aac85f744654a.
# Do not edit: npm run clients:python

from typing import Literal, cast

NewDatabaseCredentialResponseEngine = Literal["mysql", "postgresql"]


def check_new_database_credential_response_engine(value: str) -> NewDatabaseCredentialResponseEngine:
    return cast(NewDatabaseCredentialResponseEngine, value)
