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
        """Get what a sign-in must know before it checks the password

        Status, verification and lock, but no hash: this answer alone cannot check a password, and no route
        of this service does. Nothing is changed, so it may be repeated.

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
        """Record how a sign-in ended

        The eighth failure locks the user for 15 minutes. A failure during a lock does not extend it, a
        success never ends one, and a success outside of a lock forgets the failures. Parallel failures are
        counted one by one.

        Do not repeat it blindly: each call is one more event.

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
