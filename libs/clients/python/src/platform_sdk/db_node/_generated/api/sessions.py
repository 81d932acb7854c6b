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

        The caller makes a random token, gives it to the user and sends only its SHA-256. A user that is
        locked or inactive is refused; a lock, a change of status or a password reset at the same moment
        comes either wholly before or wholly after.

        There is no idempotency key: when the answer got lost, a repetition answers `SESSION_EXISTS`. Make a
        new token then.

        **Who may call:** a service identity with the scope `sessions:write`, in its own tenant. Each call
        counts against the quota that all credentials of one service and tenant share, 120 a minute unless
        set otherwise (`SERVICE_RATE_LIMITED`).

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

        Its id is a handle to look it up by, not a proof that a token is valid. Nothing is changed, so it
        may be repeated.

        **Who may call:** a service identity with the scope `sessions:read`, in its own tenant. Each call
        counts against the quota that all credentials of one service and tenant share, 120 a minute unless
        set otherwise (`SERVICE_RATE_LIMITED`).

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

        To do it again succeeds and keeps the first moment, so it may be repeated.

        **Who may call:** a service identity with the scope `sessions:revoke`, in its own tenant. Each call
        counts against the quota that all credentials of one service and tenant share, 120 a minute unless
        set otherwise (`SERVICE_RATE_LIMITED`).

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
