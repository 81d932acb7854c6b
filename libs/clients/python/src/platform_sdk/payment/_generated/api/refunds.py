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

        As it stands now. What is unknown or another account’s is `REFUND_NOT_FOUND`, both alike.

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

        Newest first: those that you started here, and those that began at the gateway (`origin`).

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

        Newest first: those that you started here, and those that began at the gateway (`origin`).

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
        idempotency_key: str,
    ) -> RefundResponse:
        """Refund a deposit

        Takes the amount out of your wallet at once, and asks the gateway to give it back to the payer. The
        answer does not wait for the gateway: the refund is `pending`, and an event tells when it has
        `succeeded` or `failed`; when it failed, the amount is in your wallet again. It is made once,
        whatever is lost on the way.

        It cannot take your wallet below zero (`INSUFFICIENT_FUNDS`), and all refunds together give back no
        more than was credited (`REFUND_EXCEEDS_PAYMENT`). `NOT_REFUNDABLE`: it is no settled deposit, or
        its gateway takes no refunds from here. What you refund at the gateway itself is booked as well,
        when the gateway reports it.

        An `Idempotency-Key` is required: repeat with it after a timeout or a 5xx.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            transaction_id (UUID):
            idempotency_key (str):
            body (CreateRefundDto): How much goes back, and why.
        """

        headers: dict[str, Any] = {}
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
