# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

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
        """List the database logins of a tenant

        Their passwords are not shown.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

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
        """Issue a database login

        For a service that calls the routines directly in the database, over TLS. The login is bound to this
        tenant and can execute only the routines of its scopes. The response contains the password; it is
        shown only once. Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            body (GrantDto): The grant of a service identity or database login.
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
        """Drop a database login

        The login ends and cannot be restored. Audited.

        **Who may call:** an operator whose role holds `operator:admin`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

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
        """Replace a database login

        The username and the password change, and the old login ends immediately. The response contains the
        new password; it is shown only once. Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

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
