# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from uuid import uuid4

from ....transport import Api, unexpected
from ..models.create_transfer_dto import CreateTransferDto
from ..models.transaction_response import TransactionResponse
from ..types import UNSET, Unset


class TransfersApi(Api):
    def create_transfer(
        self,
        *,
        body: CreateTransferDto,
        idempotency_key: str | Unset = UNSET,
    ) -> TransactionResponse:
        """Transfer money to another account

        Moves the amount from your wallet to the recipient’s wallet of the same currency in one step, or not
        at all. A transfer cannot make your wallet negative: `INSUFFICIENT_FUNDS` changes nothing.
        `WALLET_NOT_FOUND` means that the recipient has no wallet in this currency yet. The first settled
        deposit creates one.

        Always send an `Idempotency-Key`, and repeat the request with it after a timeout or a 5xx. Without a
        key, a repetition is a second transfer. A refusal such as `INSUFFICIENT_FUNDS` is kept for its key:
        use a new key for a new attempt.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (CreateTransferDto): Recipient and amount of a transfer.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/transfers",
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
