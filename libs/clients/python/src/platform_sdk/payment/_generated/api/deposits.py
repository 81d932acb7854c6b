# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from uuid import uuid4

from ....transport import Api, unexpected
from ..models.create_deposit_dto import CreateDepositDto
from ..models.transaction_response import TransactionResponse
from ..types import UNSET, Unset


class DepositsApi(Api):
    def create_deposit(
        self,
        *,
        body: CreateDepositDto,
        idempotency_key: str | Unset = UNSET,
    ) -> TransactionResponse:
        """Register a deposit

        For a payment that you start at the gateway yourself; `POST /v1/payments` does both. It registers a
        payment that you
        expect, so that the gateway’s report is credited to your wallet. It does not charge the payer.

        With `stripe`, `razorpay` and `mobilemoney`, first start the payment at the gateway, then register
        its id. Register it in your backend before the
        payer sees the page. With `adyen`, `paystack`, `flutterwave`, `paypal` and `square`, first register
        without `provider_reference`. Then start the payment at the
        gateway with the `provider_reference` of the response.

        The deposit is `pending` until the gateway reports the payment, or confirms it when the service
        asks. `data.status` says
        whether the money has arrived; read it with `GET /v1/transactions/{transaction_id}`. If the amount
        or currency in the report
        differs from the registered one, the deposit is `needs_review` and nothing is credited.

        If the report arrives before your request, a deposit of `mobilemoney` is `settled` immediately. A
        deposit of
        `stripe` and `razorpay` is `needs_review` with the reason `ownership_unproven`. The payer’s browser
        also knows the id,
        so the id does not prove whose payment it is. An operator decides. Installations whose accounts all
        belong to one owner can
        settle such deposits immediately (`OWN_REFERENCES=accept`).

        Always send an `Idempotency-Key`, and repeat the request with it after a timeout or a 5xx. Without a
        key, a repetition with
        the same `provider_reference` is refused with `DEPOSIT_EXISTS`. If the service issues the reference,
        a repetition without a
        key registers a second deposit.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (CreateDepositDto): A payment that you expect: gateway, amount and reference.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/deposits",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = TransactionResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)
