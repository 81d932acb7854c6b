# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.lockout_list_response import LockoutListResponse
from ..models.look_at_user_dto import LookAtUserDto
from ..models.read_timeline_dto import ReadTimelineDto
from ..models.seen_user_response import SeenUserResponse
from ..models.set_status_dto import SetStatusDto
from ..models.timeline_page_response import TimelinePageResponse


class OperatorUsersApi(Api):
    def list_lockouts(
        self,
        tenant_id: UUID,
    ) -> LockoutListResponse:
        """List the locked users of a tenant

        Users whose lock has ended are not listed.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/tenants/{tenant_id}/lockouts".format(
                tenant_id=quote(str(tenant_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = LockoutListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def look_at_user(
        self,
        tenant_id: UUID,
        *,
        body: LookAtUserDto,
    ) -> SeenUserResponse:
        """View a user

        The request names the exact email address or the id, and a reason. Returns the user with sessions
        and recent events. Each request is audited under the user’s id, also if no user is found. The email
        address is not stored.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            body (LookAtUserDto): Exactly one of `email` and `user_id`.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/users/look".format(
                tenant_id=quote(str(tenant_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = SeenUserResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def end_user_session(
        self,
        tenant_id: UUID,
        user_id: UUID,
        session_id: UUID,
    ) -> None:
        """End a session of a user

        Ending an ended session succeeds. Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            user_id (UUID):
            session_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/users/{user_id}/sessions/{session_id}/end".format(
                tenant_id=quote(str(tenant_id), safe=""),
                user_id=quote(str(user_id), safe=""),
                session_id=quote(str(session_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)

    def set_user_status(
        self,
        tenant_id: UUID,
        user_id: UUID,
        *,
        body: SetStatusDto,
    ) -> None:
        """Set the status of a user

        An inactive user gets no new session; existing sessions remain. Setting the current status succeeds.
        Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            user_id (UUID):
            body (SetStatusDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/users/{user_id}/status".format(
                tenant_id=quote(str(tenant_id), safe=""),
                user_id=quote(str(user_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)

    def read_user_timeline(
        self,
        tenant_id: UUID,
        user_id: UUID,
        *,
        body: ReadTimelineDto,
    ) -> TimelinePageResponse:
        """Read the timeline of a user

        Returns the events before those of the user view, in pages. Each page needs a reason and is audited
        separately.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            user_id (UUID):
            body (ReadTimelineDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/users/{user_id}/timeline".format(
                tenant_id=quote(str(tenant_id), safe=""),
                user_id=quote(str(user_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = TimelinePageResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def unlock_user(
        self,
        tenant_id: UUID,
        user_id: UUID,
    ) -> None:
        """Unlock a user

        Ends the lock and resets the failure count. Repeating the request succeeds. Audited.

        **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

        Args:
            tenant_id (UUID):
            user_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/tenants/{tenant_id}/users/{user_id}/unlock".format(
                tenant_id=quote(str(tenant_id), safe=""),
                user_id=quote(str(user_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)
