"""What a call raises."""

from typing import Any

import httpx


class ApiError(Exception):
    """The service refused. `code` is stable: branch on it. `message` is for people and may change."""

    def __init__(self, response: httpx.Response) -> None:
        envelope = _envelope_of(response)
        self.status: int = response.status_code
        self._code = str(envelope.get("code", f"HTTP_{response.status_code}"))
        self.message: str = str(envelope.get("message", response.reason_phrase))
        self.details: Any = envelope.get("details")
        self.doc_url: str | None = _doc_url_of(envelope, response)
        self.request_id: str | None = response.headers.get("X-Request-ID")
        self.retry_after_seconds: float | None = retry_after_seconds(response)
        super().__init__(f"{self.code} ({self.status}): {self.message}")

    @property
    def code(self) -> str:
        return self._code

    @property
    def field_problems(self) -> list[dict[str, Any]]:
        """The details of a refused input: `field`, `code` and `message` of each problem. Else empty."""
        details = self.details if isinstance(self.details, list) else []
        return [item for item in details if isinstance(item, dict) and {"field", "code", "message"} <= item.keys()]


class NoAnswerError(Exception):
    """No answer came: nobody listened, the connection ended, or it took too long. What was asked may have been done."""


def retry_after_seconds(response: httpx.Response) -> float | None:
    text: str = response.headers.get("Retry-After", "")
    return float(text) if text.isdecimal() else None


def _doc_url_of(envelope: dict[str, Any], response: httpx.Response) -> str | None:
    """The address of the page that explains the code; the service names it by its path."""
    path = envelope.get("doc_url")
    return str(response.url.join(path)) if isinstance(path, str) else None


def _envelope_of(response: httpx.Response) -> dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    error = body.get("error") if isinstance(body, dict) else None
    return error if isinstance(error, dict) else {}
