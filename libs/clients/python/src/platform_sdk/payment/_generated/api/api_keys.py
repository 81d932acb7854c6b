# Generated from apps/payment-service/openapi.json, SHA-256 1962b26299b04386cc2e59ad8bc186d00f816ec24a2f11379973bdee776af67d.
# Do not edit: npm run clients:python

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
        """

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
        """By an API key, or by a step-up token, which a person gets for the password at the account service and uses once

        **Who may call:** an API key that holds `write:keys`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (CreateApiKeyDto):
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
        """

        **Who may call:** an API key that holds `write:keys`, or the account’s access token.

        Args:
            body (RevokeApiKeyDto):
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
        """By an API key, or by a step-up token

        The new key inherits permissions and expiry; the old one ends after the grace.

        **Who may call:** an API key that holds `write:keys`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (RotateApiKeyDto):
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
