# Generated from apps/db-node/openapi.json, SHA-256 8ef096e2a8ceba26c353167714e70a19c731abe91a87c10d149aac85f744654a.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.database_credential_list_response import DatabaseCredentialListResponse
from ..models.database_login_response import DatabaseLoginResponse
from ..models.grant_dto import GrantDto
from ..models.new_database_credential_response import NewDatabaseCredentialResponse


class OperatorDatabaseCredentialsApi(Api):
    def list_database_credentials(
        self,
        tenant_id: UUID,
    ) -> DatabaseCredentialListResponse:
        """

        Args:
            tenant_id (UUID):  Example: 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/tenants/{tenant_id}/database-credentials".format(
                tenant_id=quote(str(tenant_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DatabaseCredentialListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def create_database_credential(
        self,
        tenant_id: UUID,
        *,
        body: GrantDto,
    ) -> NewDatabaseCredentialResponse:
        """

        Args:
            tenant_id (UUID):  Example: 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90.
            body (GrantDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/database-credentials".format(
                tenant_id=quote(str(tenant_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = NewDatabaseCredentialResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def drop_database_credential(
        self,
        tenant_id: UUID,
        database_credential_id: UUID,
    ) -> None:
        """

        Args:
            tenant_id (UUID):  Example: 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90.
            database_credential_id (UUID):  Example: 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90.
        """

        _kwargs: dict[str, Any] = {
            "method": "DELETE",
            "url": "/setup-api/tenants/{tenant_id}/database-credentials/{database_credential_id}".format(
                tenant_id=quote(str(tenant_id), safe=""),
                database_credential_id=quote(str(database_credential_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)

    def rotate_database_credential(
        self,
        tenant_id: UUID,
        database_credential_id: UUID,
    ) -> DatabaseLoginResponse:
        """

        Args:
            tenant_id (UUID):  Example: 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90.
            database_credential_id (UUID):  Example: 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90.
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/database-credentials/{database_credential_id}/rotate".format(
                tenant_id=quote(str(tenant_id), safe=""),
                database_credential_id=quote(str(database_credential_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DatabaseLoginResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
