# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

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
        """Create a verification token

        The caller creates a random token, mails it and sends only its SHA-256.

        There is no idempotency key. If the response got lost, repeat the request: `TOKEN_EXISTS` means that
        the token is stored.

        **Who may call:** a service identity with the scope `verification:write`, in its own tenant. Each
        call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials
        of the service share this quota: 120 calls a minute by default.

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
        """Consume a verification token

        Exactly one of several concurrent callers succeeds, and the token takes effect in the same step. A
        `signup` token marks its user as verified. A `password_reset` token replaces the password hash,
        revokes all sessions of the user and consumes the other reset tokens.

        Do not blindly repeat the request. If the response got lost, `TOKEN_CONSUMED` means that the token
        has taken effect.

        **Who may call:** a service identity with the scope `verification:consume`, in its own tenant. Each
        call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials
        of the service share this quota: 120 calls a minute by default.

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
