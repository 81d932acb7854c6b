# Generated from apps/db-node/openapi.json, SHA-256 e9ca7a522153f2ebdf6a22e2b262753fbc82cba8784f648f3e56b88893afb6fd.
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

        **Who may call:** a service identity with the scope `verification:write`, in its own tenant. Each
        call counts against the quota that all credentials of one service and tenant share, 120 a minute
        unless set otherwise (`SERVICE_RATE_LIMITED`).

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

        **Who may call:** a service identity with the scope `verification:consume`, in its own tenant. Each
        call counts against the quota that all credentials of one service and tenant share, 120 a minute
        unless set otherwise (`SERVICE_RATE_LIMITED`).

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
