# Generated from apps/db-node/openapi.json, SHA-256 e9ca7a522153f2ebdf6a22e2b262753fbc82cba8784f648f3e56b88893afb6fd.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.credential_context_response import CredentialContextResponse
from ..models.record_auth_event_dto import RecordAuthEventDto
from ..models.verify_context_dto import VerifyContextDto


class AuthenticationEventsApi(Api):
    def verify_credential_context(
        self,
        *,
        body: VerifyContextDto,
    ) -> CredentialContextResponse:
        """

        **Who may call:** a service identity with the scope `auth:credential-verify`, in its own tenant.
        Each call counts against the quota that all credentials of one service and tenant share, 120 a
        minute unless set otherwise (`SERVICE_RATE_LIMITED`).

        Args:
            body (VerifyContextDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/api/v1/auth/credentials/verify-context",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = CredentialContextResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def record_auth_event(
        self,
        *,
        body: RecordAuthEventDto,
    ) -> None:
        """

        **Who may call:** a service identity with the scope `auth:events:write`, in its own tenant. Each
        call counts against the quota that all credentials of one service and tenant share, 120 a minute
        unless set otherwise (`SERVICE_RATE_LIMITED`).

        Args:
            body (RecordAuthEventDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/api/v1/auth/events",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)
