# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

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
        """Get the state of a user before a sign-in

        Returns status, verification and lock, but no password hash. No route of this service checks a
        password. The request changes nothing, so it may be repeated.

        **Who may call:** a service identity with the scope `auth:credential-verify`, in its own tenant.
        Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All
        credentials of the service share this quota: 120 calls a minute by default.

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
        """Record the result of a sign-in

        The eighth failure locks the user for 15 minutes. A failure during a lock does not extend the lock.
        A success during a lock does not end it; a success without a lock resets the failure count. Each of
        several concurrent failures counts.

        Do not blindly repeat the request: each call records another event.

        **Who may call:** a service identity with the scope `auth:events:write`, in its own tenant. Each
        call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials
        of the service share this quota: 120 calls a minute by default.

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
