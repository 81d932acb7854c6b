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

        The caller makes a random token, mails it and sends only its SHA-256.

        There is no idempotency key: when the answer got lost, a repetition answers `TOKEN_EXISTS`, and the
        token is stored.

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
        """Consume a verification token

        Of all concurrent callers exactly one uses the token up, and in the same step it takes effect: a
        `signup` token marks its user verified; a `password_reset` token replaces the password hash, ends
        every session of the user and uses up the other reset tokens.

        Do not repeat it blindly: when the answer got lost, `TOKEN_CONSUMED` says that the token has taken
        effect.

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
