# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.decide_capture_dto import DecideCaptureDto
from ..models.decision_response import DecisionResponse
from ..models.list_open_captures_provider import ListOpenCapturesProvider
from ..models.list_open_captures_status import ListOpenCapturesStatus
from ..models.open_capture_list_response import OpenCaptureListResponse
from ..models.open_capture_view import OpenCaptureView
from ..types import UNSET, Unset


class OperatorCapturesApi(Api):
    def list_open_captures(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        provider: ListOpenCapturesProvider | Unset = UNSET,
        status: ListOpenCapturesStatus | Unset = "needs_review",
    ) -> OpenCaptureListResponse:
        """List captures without a result

        Captures and releases of all accounts, oldest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            provider (ListOpenCapturesProvider | Unset):
            status (ListOpenCapturesStatus | Unset):  Default: 'needs_review'.
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        json_provider: str | Unset = UNSET
        if not isinstance(provider, Unset):
            json_provider = provider

        params["provider"] = json_provider

        json_status: str | Unset = UNSET
        if not isinstance(status, Unset):
            json_status = status

        params["status"] = json_status

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/captures",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OpenCaptureListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_open_captures(
        self,
        *,
        limit: int | Unset = 50,
        provider: ListOpenCapturesProvider | Unset = UNSET,
        status: ListOpenCapturesStatus | Unset = "needs_review",
    ) -> Iterator[OpenCaptureView]:
        """List captures without a result; all pages, each fetched when it is reached.

        Captures and releases of all accounts, oldest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            provider (ListOpenCapturesProvider | Unset):
            status (ListOpenCapturesStatus | Unset):  Default: 'needs_review'.
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_open_captures(
                limit=limit,
                cursor=cursor,
                provider=provider,
                status=status,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def decide_capture(
        self,
        capture_id: UUID,
        *,
        body: DecideCaptureDto,
    ) -> DecisionResponse:
        """Decide whether a capture or a release happened

        Decide by the gateway’s own records. Possible for a capture or a release in `needs_review`, and for
        one that was sent more than a day ago. A later report of a credited capture does not credit it
        again. With `dry_run`, the response shows what would change and changes nothing. Requires a `reason`
        and the role admin. If several operators decide at the same moment, one succeeds and the others get
        `NOT_WAITING`; so does a repetition.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            capture_id (UUID):
            body (DecideCaptureDto): A decision about a capture or a release.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/captures/{capture_id}/decisions".format(
                capture_id=quote(str(capture_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DecisionResponse.from_dict(response.json())

            return response_200

        if 202 <= response.status_code <= 202:
            response_202 = DecisionResponse.from_dict(response.json())

            return response_202

        raise unexpected(response)
