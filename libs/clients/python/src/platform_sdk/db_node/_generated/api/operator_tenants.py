# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....transport import Api, unexpected
from ..models.create_tenant_dto import CreateTenantDto
from ..models.tenant_list_response import TenantListResponse
from ..models.tenant_response import TenantResponse
from ..types import UNSET, Unset


class OperatorTenantsApi(Api):
    def list_tenants(
        self,
        *,
        cursor: str | Unset = UNSET,
        limit: int | Unset = 100,
    ) -> TenantListResponse:
        """List the tenants

        In the order of their creation, in pages.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            cursor (str | Unset):
            limit (int | Unset):  Default: 100.
        """

        params: dict[str, Any] = {}

        params["cursor"] = cursor

        params["limit"] = limit

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/tenants",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = TenantListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_tenants(
        self,
        *,
        limit: int | Unset = 100,
    ) -> Iterator[TenantResponse]:
        """List the tenants; all pages, each fetched when it is reached.

        In the order of their creation, in pages.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            cursor (str | Unset):
            limit (int | Unset):  Default: 100.
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_tenants(
                cursor=cursor,
                limit=limit,
            )
            yield from page.tenants
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def create_tenant(
        self,
        *,
        body: CreateTenantDto,
    ) -> TenantResponse:
        """Create a tenant

        Tenants are never removed, and two tenants may have the same name. Do not blindly repeat the
        request: list the tenants first. Audited.

        **Who may call:** an operator whose role holds `operator:admin`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            body (CreateTenantDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = TenantResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)
