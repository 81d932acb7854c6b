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

        The new user is active and not verified. The caller hashes the password; the hash is stored as it
        comes, and no route gives it back.

        There is no idempotency key: when the answer got lost, look the address up before you try again.

        **Who may call:** a service identity with the scope `users:create`, in its own tenant. Each call
        counts against the quota that all credentials of one service and tenant share, 120 a minute unless
        set otherwise (`SERVICE_RATE_LIMITED`).

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

        The address is lowercased, then compared byte by byte. It is a POST so that no address stands in a
        URL; nothing is changed, so it may be repeated.

        **Who may call:** a service identity with the scope `users:read`, in its own tenant. Each call
        counts against the quota that all credentials of one service and tenant share, 120 a minute unless
        set otherwise (`SERVICE_RATE_LIMITED`).

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

        A user of another tenant is answered as one that does not exist. Nothing is changed, so it may be
        repeated.

        **Who may call:** a service identity with the scope `users:read`, in its own tenant. Each call
        counts against the quota that all credentials of one service and tenant share, 120 a minute unless
        set otherwise (`SERVICE_RATE_LIMITED`).

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

        To give the name that the user has already succeeds, so it may be repeated. Nothing else of a user
        can be changed here.

        **Who may call:** a service identity with the scope `users:update`, in its own tenant. Each call
        counts against the quota that all credentials of one service and tenant share, 120 a minute unless
        set otherwise (`SERVICE_RATE_LIMITED`).

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
