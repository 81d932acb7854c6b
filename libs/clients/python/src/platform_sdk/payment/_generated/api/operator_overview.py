# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from uuid import UUID

from ....transport import Api, unexpected
from ..models.count_operator_transactions_provider import (
    CountOperatorTransactionsProvider,
)
from ..models.count_operator_transactions_status import (
    CountOperatorTransactionsStatus,
)
from ..models.operator_statistics_response import OperatorStatisticsResponse
from ..models.transaction_count_response import TransactionCountResponse
from ..models.waiting_response import WaitingResponse
from ..types import UNSET, Unset


class OperatorOverviewApi(Api):
    def get_operator_statistics(
        self,
    ) -> OperatorStatisticsResponse:
        """Show the work of the last 24 hours

        Deliveries of gateways, how fast reports took effect, deliveries of events, and the age of each
        queue, by hour in UTC.

        **Who may call:** any operator, with their own token or from the console.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/statistics",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OperatorStatisticsResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def count_operator_transactions(
        self,
        *,
        provider_reference: str | Unset = UNSET,
        provider_payment_id: str | Unset = UNSET,
        provider: CountOperatorTransactionsProvider | Unset = UNSET,
        status: CountOperatorTransactionsStatus | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        metadata_key: str | Unset = UNSET,
        metadata_value: str | Unset = UNSET,
        phone_number: str | Unset = UNSET,
        transaction_id: UUID | Unset = UNSET,
        order_id: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
    ) -> TransactionCountResponse:
        """Count transactions of all accounts

        How many transactions a list with the same filters has, up to 1,000. One request reads at most the
        5,000 newest transactions.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            provider_reference (str | Unset):
            provider_payment_id (str | Unset):
            provider (CountOperatorTransactionsProvider | Unset):
            status (CountOperatorTransactionsStatus | Unset):
            customer_id (str | Unset):
            metadata_key (str | Unset):
            metadata_value (str | Unset):
            phone_number (str | Unset):
            transaction_id (UUID | Unset):
            order_id (str | Unset):
            account_id (str | Unset):
        """

        params: dict[str, Any] = {}

        params["provider_reference"] = provider_reference

        params["provider_payment_id"] = provider_payment_id

        json_provider: str | Unset = UNSET
        if not isinstance(provider, Unset):
            json_provider = provider

        params["provider"] = json_provider

        json_status: str | Unset = UNSET
        if not isinstance(status, Unset):
            json_status = status

        params["status"] = json_status

        params["customer_id"] = customer_id

        params["metadata_key"] = metadata_key

        params["metadata_value"] = metadata_value

        params["phone_number"] = phone_number

        json_transaction_id: str | Unset = UNSET
        if not isinstance(transaction_id, Unset):
            json_transaction_id = str(transaction_id)
        params["transaction_id"] = json_transaction_id

        params["order_id"] = order_id

        params["account_id"] = account_id

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/statistics/transactions",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = TransactionCountResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def count_waiting(
        self,
    ) -> WaitingResponse:
        """Count what waits for operators

        By kind, each with the time of the oldest.

        **Who may call:** any operator, with their own token or from the console.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/waiting",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = WaitingResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
