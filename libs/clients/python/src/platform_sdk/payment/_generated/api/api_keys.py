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

        All active keys of the account, without their secrets. There are at most 100, so one answer holds
        them all. Look here for keys that nobody uses any more: `last_used_at` says when each was last seen.

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

        The key stands in the answer once, as `api_key`: store it at once. It is the account’s: whoever
        holds it acts for the account within `permissions`.

        A backend makes keys with a key of its own that holds `write:keys`, and can give what that key
        holds, no more (`PERMISSION_ESCALATION`). A person needs a token for this purpose: it is given at
        `/step-up` of the account service for the password, lives for a minute and works once. Other tokens
        get `SIGN_IN_AGAIN`, as far as the service is set to ask for it, which it is in production.

        If the answer was lost, repeat with the same `Idempotency-Key`: you get the number of the key
        without its secret. Revoke that one and create another. An account has at most 100 active keys
        (`API_KEY_LIMIT`).

        **Who may call:** an API key that holds `write:keys`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (CreateApiKeyDto): What a new key is called, what it may do and how long it lives.
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

        The key ends now and for good; requests that bear it get 401 `UNAUTHENTICATED`. A key may revoke
        itself. What is unknown, revoked before or another account’s is `API_KEY_NOT_FOUND`, all alike.

        **Who may call:** an API key that holds `write:keys`, or the account’s access token.

        Args:
            body (RevokeApiKeyDto): Which key ends.
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

        Gives a new key with the permissions and the expiry of the old one, which ends after
        `grace_seconds`. To change without a gap: rotate with a grace, give the new key to your backends,
        and look at `last_used_at` of the old one.

        Asks for the same credentials as creating one. A key that was rotated before cannot be rotated
        again: rotate its successor (`CONFLICT`). At most 100 replaced keys can be in their grace at a time
        (`API_KEY_LIMIT`).

        **Who may call:** an API key that holds `write:keys`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (RotateApiKeyDto): Which key is replaced, and how long it still works.
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
