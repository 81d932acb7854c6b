# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.create_user_dto import CreateUserDto
from ..models.look_up_user_dto import LookUpUserDto
from ..models.update_user_dto import UpdateUserDto
from ..models.user_id_response import UserIdResponse
from ..models.user_response import UserResponse


class UsersApi(Api):
    def create_user(
        self,
        *,
        body: CreateUserDto,
    ) -> UserIdResponse:
        """Create a user

        The new user is active and not verified. The caller hashes the password. The hash is stored
        unchanged, and no route returns it.

        There is no idempotency key. If the response got lost, look up the email address before you try
        again.

        **Who may call:** a service identity with the scope `users:create`, in its own tenant. Each call
        counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of
        the service share this quota: 120 calls a minute by default.

        Args:
            body (CreateUserDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/api/v1/users",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = UserIdResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def look_up_user(
        self,
        *,
        body: LookUpUserDto,
    ) -> UserResponse:
        """Look up a user by email address

        The address is converted to lower case, then compared byte by byte. The method is POST so that no
        email address is in a URL. The request changes nothing, so it may be repeated.

        **Who may call:** a service identity with the scope `users:read`, in its own tenant. Each call
        counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of
        the service share this quota: 120 calls a minute by default.

        Args:
            body (LookUpUserDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/api/v1/users/lookup",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = UserResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def get_user(
        self,
        user_id: UUID,
    ) -> UserResponse:
        """Get a user by id

        A user of another tenant is reported as not found. The request changes nothing, so it may be
        repeated.

        **Who may call:** a service identity with the scope `users:read`, in its own tenant. Each call
        counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of
        the service share this quota: 120 calls a minute by default.

        Args:
            user_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/api/v1/users/{user_id}".format(
                user_id=quote(str(user_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = UserResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def update_user(
        self,
        user_id: UUID,
        *,
        body: UpdateUserDto,
    ) -> UserIdResponse:
        """Change a username

        Setting the current name succeeds, so the request may be repeated. Other fields of a user cannot be
        changed here.

        **Who may call:** a service identity with the scope `users:update`, in its own tenant. Each call
        counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of
        the service share this quota: 120 calls a minute by default.

        Args:
            user_id (UUID):
            body (UpdateUserDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "PATCH",
            "url": "/api/v1/users/{user_id}".format(
                user_id=quote(str(user_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = UserIdResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
