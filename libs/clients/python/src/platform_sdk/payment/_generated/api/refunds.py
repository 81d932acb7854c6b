# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid4

from ....transport import Api, unexpected
from ..models.create_refund_dto import CreateRefundDto
from ..models.refund_list_response import RefundListResponse
from ..models.refund_response import RefundResponse
from ..models.refund_view import RefundView
from ..types import UNSET, Unset


class RefundsApi(Api):
    def get_refund(
        self,
        refund_id: UUID,
    ) -> RefundResponse:
        """Get a refund

        The present state. An unknown refund and one of another account both get `REFUND_NOT_FOUND`.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            refund_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/refunds/{refund_id}".format(
                refund_id=quote(str(refund_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = RefundResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def list_refunds(
        self,
        transaction_id: UUID,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
    ) -> RefundListResponse:
        """List a deposit’s refunds

        Newest first: refunds that you started with this service, and refunds that were started at the
        gateway (`origin`).

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            transaction_id (UUID):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/transactions/{transaction_id}/refunds".format(
                transaction_id=quote(str(transaction_id), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = RefundListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_refunds(
        self,
        transaction_id: UUID,
        *,
        limit: int | Unset = 50,
    ) -> Iterator[RefundView]:
        """List a deposit’s refunds; all pages, each fetched when it is reached.

        Newest first: refunds that you started with this service, and refunds that were started at the
        gateway (`origin`).

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            transaction_id (UUID):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_refunds(
                transaction_id,
                limit=limit,
                cursor=cursor,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def create_refund(
        self,
        transaction_id: UUID,
        *,
        body: CreateRefundDto,
        idempotency_key: str | Unset = UNSET,
    ) -> RefundResponse:
        """Refund a deposit

        Debits the amount from your wallet immediately, and asks the gateway to refund the payer. The
        response does not wait for the gateway: the refund is `pending`. An event reports when it has
        `succeeded` or `failed`; if it failed, the amount is in your wallet again. A refund happens only
        once, even if a message is lost.

        A refund cannot make your wallet negative (`INSUFFICIENT_FUNDS`). All refunds together cannot exceed
        the credited amount (`REFUND_EXCEEDS_PAYMENT`). `NOT_REFUNDABLE`: the transaction is not a settled
        deposit, or its gateway accepts no refunds from this service. Refunds that you start at the gateway
        are booked when the gateway reports them.

        An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            transaction_id (UUID):
            idempotency_key (str | Unset):
            body (CreateRefundDto): Amount and reason of a refund.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/transactions/{transaction_id}/refunds".format(
                transaction_id=quote(str(transaction_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = RefundResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)
