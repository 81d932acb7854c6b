# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.decide_payout_dto import DecidePayoutDto
from ..models.decision_response import DecisionResponse
from ..models.limit_list_response import LimitListResponse
from ..models.list_open_payouts_status import ListOpenPayoutsStatus
from ..models.open_payout_list_response import OpenPayoutListResponse
from ..models.open_payout_view import OpenPayoutView
from ..models.set_limit_dto import SetLimitDto
from ..types import UNSET, Unset


class OperatorPayoutsApi(Api):
    def list_operator_payout_limits(
        self,
    ) -> LimitListResponse:
        """List the payout limits

        Above the limit of its currency, a payout of any account needs an operator.

        **Who may call:** any operator, with their own token or from the console.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/payout-limits",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = LimitListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def set_operator_payout_limit(
        self,
        *,
        body: SetLimitDto,
    ) -> LimitListResponse:
        """Set a payout limit

        Above this amount an operator approves a payout in this currency, of any account. Without a limit,
        each payout needs an operator. A merchant can set a lower one for the own account. Payouts that
        already wait still need an operator.

        **Who may call:** an operator with the role admin, with their own token or from the console.

        Args:
            body (SetLimitDto): The largest payout of any account that needs no operator, in one
                currency.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "PUT",
            "url": "/operator/payout-limits",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = LimitListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def list_open_payouts(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        status: ListOpenPayoutsStatus | Unset = "awaiting_approval",
    ) -> OpenPayoutListResponse:
        """List undecided payouts

        Of all accounts, oldest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            status (ListOpenPayoutsStatus | Unset):  Default: 'awaiting_approval'.
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        json_status: str | Unset = UNSET
        if not isinstance(status, Unset):
            json_status = status

        params["status"] = json_status

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/payouts",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OpenPayoutListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_open_payouts(
        self,
        *,
        limit: int | Unset = 50,
        status: ListOpenPayoutsStatus | Unset = "awaiting_approval",
    ) -> Iterator[OpenPayoutView]:
        """List undecided payouts; all pages, each fetched when it is reached.

        Of all accounts, oldest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            status (ListOpenPayoutsStatus | Unset):  Default: 'awaiting_approval'.
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_open_payouts(
                limit=limit,
                cursor=cursor,
                status=status,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def decide_payout(
        self,
        payout_id: UUID,
        *,
        body: DecidePayoutDto,
    ) -> DecisionResponse:
        """Decide about a payout

        `approve` or `reject` a payout that awaits an approval. `happened` and `did_not_happen` are for a
        payout in `needs_review`, or one that was sent more than a day ago: decide by the gateway’s own
        records. They require a `reason` and the role admin. With `dry_run`, the response shows what would
        change and changes nothing. If several operators decide at the same moment, one succeeds and the
        others get `NOT_WAITING`; so does a repetition.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            payout_id (UUID):
            body (DecidePayoutDto): A decision about a payout.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/payouts/{payout_id}/decisions".format(
                payout_id=quote(str(payout_id), safe=""),
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
