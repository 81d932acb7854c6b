# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.create_session_dto import CreateSessionDto
from ..models.session_id_response import SessionIdResponse
from ..models.session_response import SessionResponse


class SessionsApi(Api):
    def create_session(
        self,
        *,
        body: CreateSessionDto,
    ) -> SessionIdResponse:
        """Create a session

        The caller creates a random token, gives it to the user and sends only its SHA-256. A locked or
        inactive user is refused. A concurrent lock, status change or password reset applies either
        completely before or completely after the session is created.

        There is no idempotency key. If the response got lost, a repeated request returns `SESSION_EXISTS`.
        Create a new token in this case.

        **Who may call:** a service identity with the scope `sessions:write`, in its own tenant. Each call
        counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of
        the service share this quota: 120 calls a minute by default.

        Args:
            body (CreateSessionDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/api/v1/sessions",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = SessionIdResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def get_session(
        self,
        session_id: UUID,
    ) -> SessionResponse:
        """Get a session

        The session id identifies the session; it does not prove that a token is valid. The request changes
        nothing, so it may be repeated.

        **Who may call:** a service identity with the scope `sessions:read`, in its own tenant. Each call
        counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of
        the service share this quota: 120 calls a minute by default.

        Args:
            session_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/api/v1/sessions/{session_id}".format(
                session_id=quote(str(session_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = SessionResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def revoke_session(
        self,
        session_id: UUID,
    ) -> None:
        """Revoke a session

        Repeating the request succeeds and keeps the time of the first revocation.

        **Who may call:** a service identity with the scope `sessions:revoke`, in its own tenant. Each call
        counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of
        the service share this quota: 120 calls a minute by default.

        Args:
            session_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/api/v1/sessions/{session_id}/revoke".format(
                session_id=quote(str(session_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)
