"""How requests are sent, and sent again."""

import random
from time import sleep as pause
from typing import Any, Self

import httpx

from .errors import ApiError, NoAnswerError, retry_after_seconds

_LONGEST_PAUSE_SECONDS = 20.0
_RETRIED_STATUSES = {408, 429, 502, 503, 504}


class Api:
    """The connection to one service. Close it, or use it in a `with` statement; it may be shared by threads."""

    _error: type[ApiError] = ApiError

    def __init__(self, base_url: str, headers: dict[str, str], timeout_seconds: float, retries: int) -> None:
        self._http = httpx.Client(base_url=base_url, headers=headers, timeout=timeout_seconds, follow_redirects=False)
        self._timeout_seconds = timeout_seconds
        self._retries = retries

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _may_repeat(self, request: httpx.Request) -> bool:
        """Whether the contract promises that a repetition changes nothing more."""
        return request.method in ("GET", "HEAD")

    def _send(self, arguments: dict[str, Any]) -> httpx.Response:
        """@raises ApiError for every answer that is no success, NoAnswerError where there is none"""
        # The service may hold its answer back for as long as it was asked to.
        held_seconds = arguments.get("params", {}).get("wait_seconds", 0)
        request = self._http.build_request(**arguments, timeout=self._timeout_seconds + held_seconds)
        left = self._retries if self._may_repeat(request) else 0
        while True:
            response, failure = self._try(request)
            if response is not None and response.is_success:
                return response
            seconds = _seconds_until_next(self._retries - left, response)
            if left == 0 or seconds is None:
                if response is None:
                    raise NoAnswerError(f"{request.method} {request.url.path}: {failure}") from failure
                raise self._error(response)
            left -= 1
            pause(seconds)

    def _try(self, request: httpx.Request) -> tuple[httpx.Response | None, httpx.TransportError | None]:
        try:
            return self._http.send(request), None
        except httpx.TransportError as failure:
            return None, failure


def _seconds_until_next(attempt: int, response: httpx.Response | None) -> float | None:
    """Seconds until the next attempt; None where one would not help."""
    backoff: float = random.uniform(0.5, 1) * 0.2 * 2**attempt
    if response is None:
        return backoff
    asked = retry_after_seconds(response)
    in_progress = response.status_code == 409 and asked is not None
    if response.status_code not in _RETRIED_STATUSES and not in_progress:
        return None
    if asked is None:
        return backoff
    return None if asked > _LONGEST_PAUSE_SECONDS else asked + backoff


def unexpected(response: httpx.Response) -> ApiError:
    """Of a success that the description does not know."""
    return ApiError(response)
