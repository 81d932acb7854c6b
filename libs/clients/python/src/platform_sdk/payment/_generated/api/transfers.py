# Generated from apps/payment-service/openapi.json, SHA-256 1962b26299b04386cc2e59ad8bc186d00f816ec24a2f11379973bdee776af67d.
# Do not edit: npm run clients:python

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
        """From the caller's own wallet to another account's wallet of the same currency, which must exist

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (CreateTransferDto):
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
