"""The client of db-node."""

from typing import cast

import httpx

from ..errors import ApiError
from ._generated.api import Operations
from ._generated.codes import ErrorCode

# POST, so that an email stands in no address; they change nothing.
_LOOK_UPS = ("/api/v1/users/lookup", "/api/v1/auth/credentials/verify-context")


class DbNodeError(ApiError):
    """db-node refused."""

    @property
    def code(self) -> ErrorCode:
        return cast(ErrorCode, super().code)


class DbNodeClient(Operations):
    """db-node, called with the credential of a service identity, or with an operator's token for what operators do.

    Sent again where no answer or a passing refusal came: what only reads.

    Raises:
        DbNodeError: when the service refuses; its `code` is stable.
        NoAnswerError: when no answer came.
    """

    _error = DbNodeError

    def __init__(
        self,
        base_url: str,
        *,
        credential: str | None = None,
        timeout_seconds: float = 15.0,
        retries: int = 2,
    ) -> None:
        headers = {"Authorization": f"Bearer {credential}"} if credential else {}
        super().__init__(base_url, headers, timeout_seconds, retries)

    def _may_repeat(self, request: httpx.Request) -> bool:
        return super()._may_repeat(request) or request.url.path in _LOOK_UPS
