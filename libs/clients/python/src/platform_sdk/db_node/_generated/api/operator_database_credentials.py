# Generated from apps/db-node/openapi.json, SHA-256 e9ca7a522153f2ebdf6a22e2b262753fbc82cba8784f648f3e56b88893afb6fd.
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

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session
        of the console; a session sends `X-CSRF-TOKEN` with every change.

        Args:
            tenant_id (UUID):
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

        **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or a session
        of the console; a session sends `X-CSRF-TOKEN` with every change.

        Args:
            tenant_id (UUID):
            body (GrantDto): What a credential, of whatever kind, is given.
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

        **Who may call:** an operator whose role holds `operator:admin`, by the operator’s token or a
        session of the console; a session sends `X-CSRF-TOKEN` with every change.

        Args:
            tenant_id (UUID):
            database_credential_id (UUID):
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
        """The username changes as well: the old login ends at once

        Nothing of the provisioning is asked for: there are no more logins than before.

        **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or a session
        of the console; a session sends `X-CSRF-TOKEN` with every change.

        Args:
            tenant_id (UUID):
            database_credential_id (UUID):
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
