# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid4

from ....transport import Api, unexpected
from ..models.cancel_payment_dto import CancelPaymentDto
from ..models.capture_list_response import CaptureListResponse
from ..models.capture_payment_dto import CapturePaymentDto
from ..models.capture_response import CaptureResponse
from ..models.capture_view import CaptureView
from ..models.return_origins_dto import ReturnOriginsDto
from ..models.return_origins_response import ReturnOriginsResponse
from ..models.start_payment_dto import StartPaymentDto
from ..models.transaction_detail_response import TransactionDetailResponse
from ..types import UNSET, Unset


class PaymentsApi(Api):
    def start_payment(
        self,
        *,
        body: StartPaymentDto,
        idempotency_key: str | Unset = UNSET,
    ) -> TransactionDetailResponse:
        """Start a payment

        Registers a deposit and starts its payment at the gateway. The response contains the deposit with
        the payer’s `next_action`. With `redirect`, send the payer’s browser to `url`; with
        `confirm_on_phone`, the payer’s phone asks. You need no further request: the gateway reports the
        payment, or the service asks it, until the deposit is settled or failed. Read the result with `GET
        /v1/transactions/{transaction_id}`, or receive it as an event. The payer can pay until `expires_at`.

        An `Idempotency-Key` is required. After a timeout or `PROVIDER_UNAVAILABLE`, repeat the request with
        the same key: the payer is asked only once. If it is unknown whether a phone was asked, the deposit
        stays `pending` and the phone is not asked again. `PAYMENT_REFUSED` means that the deposit has
        failed.

        If you start a payment yourself at the gateway, register it with `POST /v1/deposits`.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (StartPaymentDto): A payment to start at a gateway.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/payments",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = TransactionDetailResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def cancel_payment(
        self,
        transaction_id: UUID,
        *,
        body: CancelPaymentDto,
        idempotency_key: str | Unset = UNSET,
    ) -> CaptureResponse:
        """Cancel an authorised payment

        Releases everything that is not captured. The response does not wait for the gateway: the release is
        `pending`. `deposit.voided` reports its end. What is captured stays in your wallet; refund it
        instead. The errors are those of a capture.

        An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            transaction_id (UUID):
            idempotency_key (str | Unset):
            body (CancelPaymentDto): What to release of an authorised payment.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/payments/{transaction_id}/cancel".format(
                transaction_id=quote(str(transaction_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = CaptureResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def capture_payment(
        self,
        transaction_id: UUID,
        *,
        body: CapturePaymentDto,
        idempotency_key: str | Unset = UNSET,
    ) -> CaptureResponse:
        """Capture an authorised payment

        Takes the authorised money, or a part of it. The response does not wait for the gateway: the capture
        is `pending`. `deposit.settled` reports the credit, `deposit.capture_failed` a failure. A capture
        happens only once, even if a message is lost.

        All captures together cannot exceed the authorised amount (`CAPTURE_EXCEEDS_AUTHORIZATION`).
        `NOT_AUTHORIZED_YET`: the payer has not confirmed, or the payment is not captured by you.
        `AUTHORIZATION_ENDED`: everything is captured, voided or expired. `CAPTURE_IN_PROGRESS`: an open
        capture or release excludes this one.

        An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            transaction_id (UUID):
            idempotency_key (str | Unset):
            body (CapturePaymentDto): What to capture of an authorised payment.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/payments/{transaction_id}/capture".format(
                transaction_id=quote(str(transaction_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = CaptureResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def list_captures(
        self,
        transaction_id: UUID,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
    ) -> CaptureListResponse:
        """List a payment’s captures

        Newest first: the captures and releases that you asked for. A capture that you make at the gateway
        is credited, and is not listed here.

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
            "url": "/v1/payments/{transaction_id}/captures".format(
                transaction_id=quote(str(transaction_id), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = CaptureListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_captures(
        self,
        transaction_id: UUID,
        *,
        limit: int | Unset = 50,
    ) -> Iterator[CaptureView]:
        """List a payment’s captures; all pages, each fetched when it is reached.

        Newest first: the captures and releases that you asked for. A capture that you make at the gateway
        is credited, and is not listed here.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            transaction_id (UUID):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_captures(
                transaction_id,
                limit=limit,
                cursor=cursor,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def list_return_origins(
        self,
    ) -> ReturnOriginsResponse:
        """List return origins

        The origins that payers’ browsers may be sent to after a payment.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/return-origins",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ReturnOriginsResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def replace_return_origins(
        self,
        *,
        body: ReturnOriginsDto,
    ) -> ReturnOriginsResponse:
        """Replace the return origins

        New payments then require a `return_url` with one of these origins. Payments that are already
        started keep theirs.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        Args:
            body (ReturnOriginsDto): All origins that payers may be sent back to.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "PUT",
            "url": "/v1/return-origins",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ReturnOriginsResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
