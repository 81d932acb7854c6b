"""The client of payment-service."""

from typing import cast

import httpx

from ..errors import ApiError
from ._generated.api import Operations
from ._generated.codes import ErrorCode


class PaymentError(ApiError):
    """payment-service refused."""

    @property
    def code(self) -> ErrorCode:
        return cast(ErrorCode, super().code)


class PaymentClient(Operations):
    """payment-service, called with an API key or with an access token of an account.

    Sent again where no answer or a passing refusal came: what only reads, and what takes an `idempotency_key`: one is
    made where none is given, the same for all attempts of a call. After such a repetition `create_api_key` answers without the key, which is shown once.

    Raises:
        PaymentError: when the service refuses; its `code` is stable.
        NoAnswerError: when no answer came.
    """

    _error = PaymentError

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        access_token: str | None = None,
        timeout_seconds: float = 15.0,
        retries: int = 2,
    ) -> None:
        headers = {"N-API-Key": api_key} if api_key else {}
        if access_token:
            headers["Authorization"] = f"Bearer {access_token}"
        super().__init__(base_url, headers, timeout_seconds, retries)

    def _may_repeat(self, request: httpx.Request) -> bool:
        return super()._may_repeat(request) or "Idempotency-Key" in request.headers
