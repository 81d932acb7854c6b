# Generated from apps/payment-service/openapi.json, SHA-256 a70cf7026464d1d951a1c52be3c29dad27bc667b13abc120b33a5381407444a2.
# Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.list_transactions_provider import ListTransactionsProvider
from ..models.list_transactions_status import ListTransactionsStatus
from ..models.transaction_list_response import TransactionListResponse
from ..models.transaction_response import TransactionResponse
from ..models.transaction_view import TransactionView
from ..types import UNSET, Unset


class TransactionsApi(Api):
    def list_transactions(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        provider_reference: str | Unset = UNSET,
        order_id: str | Unset = UNSET,
        provider: ListTransactionsProvider | Unset = UNSET,
        status: ListTransactionsStatus | Unset = UNSET,
        created_from: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> TransactionListResponse:
        """List transactions

        The deposits and transfers of the account, newest first, those included that other accounts sent to
        it. Filters must all hold. One request looks at 5,000 transactions at most, so that with filters a
        page may hold fewer than `limit`, even none, while `next_cursor` is not null: go on with it, under
        the same filters, until it is null.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            provider_reference (str | Unset):
            order_id (str | Unset):
            provider (ListTransactionsProvider | Unset):
            status (ListTransactionsStatus | Unset):
            created_from (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        params["provider_reference"] = provider_reference

        params["order_id"] = order_id

        json_provider: str | Unset = UNSET
        if not isinstance(provider, Unset):
            json_provider = provider

        params["provider"] = json_provider

        json_status: str | Unset = UNSET
        if not isinstance(status, Unset):
            json_status = status

        params["status"] = json_status

        json_created_from: str | Unset = UNSET
        if not isinstance(created_from, Unset):
            json_created_from = created_from.isoformat()
        params["created_from"] = json_created_from

        json_created_before: str | Unset = UNSET
        if not isinstance(created_before, Unset):
            json_created_before = created_before.isoformat()
        params["created_before"] = json_created_before

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/transactions",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = TransactionListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_transactions(
        self,
        *,
        limit: int | Unset = 50,
        provider_reference: str | Unset = UNSET,
        order_id: str | Unset = UNSET,
        provider: ListTransactionsProvider | Unset = UNSET,
        status: ListTransactionsStatus | Unset = UNSET,
        created_from: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> Iterator[TransactionView]:
        """List transactions; all pages, each fetched when it is reached.

        The deposits and transfers of the account, newest first, those included that other accounts sent to
        it. Filters must all hold. One request looks at 5,000 transactions at most, so that with filters a
        page may hold fewer than `limit`, even none, while `next_cursor` is not null: go on with it, under
        the same filters, until it is null.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            provider_reference (str | Unset):
            order_id (str | Unset):
            provider (ListTransactionsProvider | Unset):
            status (ListTransactionsStatus | Unset):
            created_from (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_transactions(
                limit=limit,
                cursor=cursor,
                provider_reference=provider_reference,
                order_id=order_id,
                provider=provider,
                status=status,
                created_from=created_from,
                created_before=created_before,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def get_transaction(
        self,
        transaction_id: UUID,
    ) -> TransactionResponse:
        """Get a transaction

        As it stands now. To wait for a payment, ask every few seconds until `status` is no longer
        `pending`. Both accounts of a transfer see it. What is unknown or another account’s is
        `TRANSACTION_NOT_FOUND`, both alike.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            transaction_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/transactions/{transaction_id}".format(
                transaction_id=quote(str(transaction_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = TransactionResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
