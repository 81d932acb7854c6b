# Generated from apps/payment-service/openapi.json, SHA-256 63a8289d3c288228b330eb465f90620638a7878b5715ba935f95cf18ef4a197d.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

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
        """

        Args:
            idempotency_key (str | Unset):  Example: 7f6d3c1e-order-1001.
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
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = TransactionResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)
