# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from typing import Literal, cast

NewDatabaseCredentialResponseEngine = Literal["mysql", "postgresql"]


def check_new_database_credential_response_engine(value: str) -> NewDatabaseCredentialResponseEngine:
    return cast(NewDatabaseCredentialResponseEngine, value)
