# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.decide_refund_dto import DecideRefundDto
from ..models.decision_response import DecisionResponse
from ..models.list_open_refunds_provider import ListOpenRefundsProvider
from ..models.list_open_refunds_status import ListOpenRefundsStatus
from ..models.open_refund_list_response import OpenRefundListResponse
from ..models.open_refund_view import OpenRefundView
from ..types import UNSET, Unset


class OperatorRefundsApi(Api):
    def list_open_refunds(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        provider: ListOpenRefundsProvider | Unset = UNSET,
        status: ListOpenRefundsStatus | Unset = "needs_review",
    ) -> OpenRefundListResponse:
        """List undecided refunds

        Of all accounts, oldest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            provider (ListOpenRefundsProvider | Unset):
            status (ListOpenRefundsStatus | Unset):  Default: 'needs_review'.
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
            "url": "/operator/refunds",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OpenRefundListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_open_refunds(
        self,
        *,
        limit: int | Unset = 50,
        provider: ListOpenRefundsProvider | Unset = UNSET,
        status: ListOpenRefundsStatus | Unset = "needs_review",
    ) -> Iterator[OpenRefundView]:
        """List undecided refunds; all pages, each fetched when it is reached.

        Of all accounts, oldest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            provider (ListOpenRefundsProvider | Unset):
            status (ListOpenRefundsStatus | Unset):  Default: 'needs_review'.
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_open_refunds(
                limit=limit,
                cursor=cursor,
                provider=provider,
                status=status,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def decide_refund(
        self,
        refund_id: UUID,
        *,
        body: DecideRefundDto,
    ) -> DecisionResponse:
        """Decide whether a refund happened

        Decide by the gateway’s own records. Possible for a refund in `needs_review`, for one that was sent
        more than a day ago, and for one that is `unconfirmed`. For an `unconfirmed` refund, name the
        gateway’s refund in `gateway_refund_id`. With `dry_run`, the response shows what would change and
        changes nothing. Requires a `reason` and the role admin. If several operators decide at the same
        moment, one succeeds and the others get `NOT_WAITING`; so does a repetition.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            refund_id (UUID):
            body (DecideRefundDto): A decision about whether a refund happened.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/refunds/{refund_id}/decisions".format(
                refund_id=quote(str(refund_id), safe=""),
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
