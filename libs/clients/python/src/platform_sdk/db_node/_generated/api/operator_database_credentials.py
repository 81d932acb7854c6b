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

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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

        For a team that calls the routines in the database itself, over TLS: bound to this tenant, and able
        to execute what its scopes name and nothing else. The answer holds the password, this once. Audited.

        **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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
        """Drop a database login

        It can do nothing from then on; nobody takes that back. Audited.

        **Who may call:** an operator whose role holds `operator:admin`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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

        The username changes as well as the password: the old login ends at once. The answer holds the new
        password, this once. Audited.

        **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

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
