# Generated from apps/db-node/openapi.json, SHA-256 8ef096e2a8ceba26c353167714e70a19c731abe91a87c10d149aac85f744654a.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.consume_token_dto import ConsumeTokenDto
from ..models.create_token_dto import CreateTokenDto


class VerificationTokensApi(Api):
    def create_verification_token(
        self,
        *,
        body: CreateTokenDto,
    ) -> None:
        """

        Args:
            body (CreateTokenDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/api/v1/verification-tokens",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)

    def consume_verification_token(
        self,
        *,
        body: ConsumeTokenDto,
    ) -> None:
        """

        Args:
            body (ConsumeTokenDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/api/v1/verification-tokens/consume",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)
