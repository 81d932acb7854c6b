# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from uuid import uuid4

from ....transport import Api, unexpected
from ..models.api_key_created_response import ApiKeyCreatedResponse
from ..models.api_key_list_response import ApiKeyListResponse
from ..models.api_key_revoked_response import ApiKeyRevokedResponse
from ..models.create_api_key_dto import CreateApiKeyDto
from ..models.revoke_api_key_dto import RevokeApiKeyDto
from ..models.rotate_api_key_dto import RotateApiKeyDto
from ..types import UNSET, Unset


class ApiKeysApi(Api):
    def list_api_keys(
        self,
    ) -> ApiKeyListResponse:
        """List the API keys

        All active keys of the account, without their secrets. An account has at most 100 keys, so one
        response contains them all. `last_used_at` shows which keys are no longer used.

        **Who may call:** an API key that holds `read:keys`, or the account’s access token.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/auth/keys",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ApiKeyListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def create_api_key(
        self,
        *,
        body: CreateApiKeyDto,
        idempotency_key: str | Unset = UNSET,
    ) -> ApiKeyCreatedResponse:
        """Create an API key

        The response contains the key once, as `api_key`. Store it immediately. The key belongs to the
        account: requests with it act for the account within `permissions`.

        A backend creates keys with a key that has `write:keys`. It can grant only permissions that this key
        has (`PERMISSION_ESCALATION`). A person needs a token for this purpose: `/step-up` of the account
        service issues it after the password. It is valid for one minute and works once. If the service is
        set to require it, as in production, other tokens get `SIGN_IN_AGAIN`.

        If the response was lost, repeat the request with the same `Idempotency-Key`: the response contains
        the number of the key without its secret. Revoke that key and create another. An account has at most
        100 active keys (`API_KEY_LIMIT`).

        **Who may call:** an API key that holds `write:keys`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (CreateApiKeyDto): Description, permissions and expiry of a new key.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/auth/keys",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = ApiKeyCreatedResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def revoke_api_key(
        self,
        *,
        body: RevokeApiKeyDto,
    ) -> ApiKeyRevokedResponse:
        """Revoke an API key

        The key ends now and permanently; requests with it get 401 `UNAUTHENTICATED`. A key may revoke
        itself. An unknown key, a revoked key and a key of another account all get `API_KEY_NOT_FOUND`.

        **Who may call:** an API key that holds `write:keys`, or the account’s access token.

        Args:
            body (RevokeApiKeyDto): The key to revoke.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "DELETE",
            "url": "/v1/auth/keys",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ApiKeyRevokedResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def rotate_api_key(
        self,
        *,
        body: RotateApiKeyDto,
        idempotency_key: str | Unset = UNSET,
    ) -> ApiKeyCreatedResponse:
        """Rotate an API key

        Creates a key with the permissions and the expiry of the old one. The old key ends after
        `grace_seconds`. To change without an interruption, rotate with a grace period and give the new key
        to your backends. Then check `last_used_at` of the old key.

        Requires the same credentials as creating a key. A key that was already rotated cannot be rotated
        again: rotate its successor (`CONFLICT`). At most 100 replaced keys can be in their grace period at
        the same time (`API_KEY_LIMIT`).

        **Who may call:** an API key that holds `write:keys`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (RotateApiKeyDto): The key to replace, and how long it still works.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/auth/keys/rotate",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = ApiKeyCreatedResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)
