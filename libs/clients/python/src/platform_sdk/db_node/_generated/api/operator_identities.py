# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.get_usage_history_span import GetUsageHistorySpan
from ..models.grant_dto import GrantDto
from ..models.identity_list_response import IdentityListResponse
from ..models.new_identity_response import NewIdentityResponse
from ..models.rotate_identity_dto import RotateIdentityDto
from ..models.rotated_identity_response import RotatedIdentityResponse
from ..models.usage_history_response import UsageHistoryResponse
from ..models.usage_response import UsageResponse
from ..types import UNSET, Unset


class OperatorIdentitiesApi(Api):
    def disable_identity(
        self,
        credential_id: UUID,
    ) -> None:
        """Disable an identity

        Every replica refuses it after at most five seconds. Repeating the request succeeds. Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            credential_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/identities/{credential_id}/disable".format(
                credential_id=quote(str(credential_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)

    def enable_identity(
        self,
        credential_id: UUID,
    ) -> None:
        """Enable an identity

        Its secret stays the same. Repeating the request succeeds. Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            credential_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/identities/{credential_id}/enable".format(
                credential_id=quote(str(credential_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)

    def rotate_identity(
        self,
        credential_id: UUID,
        *,
        body: RotateIdentityDto,
    ) -> RotatedIdentityResponse:
        """Rotate the secret of an identity

        The response contains the new secret; it is shown only once. The old secret stays valid for
        `grace_seconds`. A secret that was already in its grace period ends immediately. Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            credential_id (UUID):
            body (RotateIdentityDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/identities/{credential_id}/rotate".format(
                credential_id=quote(str(credential_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = RotatedIdentityResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def list_identities(
        self,
        tenant_id: UUID,
    ) -> IdentityListResponse:
        """List the service identities of a tenant

        Their secrets are not shown.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/tenants/{tenant_id}/identities".format(
                tenant_id=quote(str(tenant_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = IdentityListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def create_identity(
        self,
        tenant_id: UUID,
        *,
        body: GrantDto,
    ) -> NewIdentityResponse:
        """Register a service identity

        The response contains the secret; it is shown only once, and the service stores only its SHA-256. If
        the response got lost, disable the identity that the list shows and register another one. Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            body (GrantDto): The grant of a service identity or database login.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/identities".format(
                tenant_id=quote(str(tenant_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = NewIdentityResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def get_usage(
        self,
        tenant_id: UUID,
    ) -> UsageResponse:
        """Get the current quota usage of a tenant’s services

        The current window lasts a minute. The history has the usage of earlier windows.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/tenants/{tenant_id}/usage".format(
                tenant_id=quote(str(tenant_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = UsageResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def get_usage_history(
        self,
        tenant_id: UUID,
        *,
        service: str | Unset = UNSET,
        span: GetUsageHistorySpan | Unset = "hour",
    ) -> UsageHistoryResponse:
        """Get the quota usage history of a tenant’s services

        By hour for a week, by day for 400 days. Each replica stores its counts once a minute. Counts that a
        crashed replica had not stored are missing.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            service (str | Unset):
            span (GetUsageHistorySpan | Unset):  Default: 'hour'.
        """

        params: dict[str, Any] = {}

        params["service"] = service

        json_span: str | Unset = UNSET
        if not isinstance(span, Unset):
            json_span = span

        params["span"] = json_span

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/tenants/{tenant_id}/usage/history".format(
                tenant_id=quote(str(tenant_id), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = UsageHistoryResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
