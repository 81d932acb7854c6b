# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.decide_transaction_dto import DecideTransactionDto
from ..models.decision_response import DecisionResponse
from ..models.list_operator_transactions_provider import (
    ListOperatorTransactionsProvider,
)
from ..models.list_operator_transactions_status import (
    ListOperatorTransactionsStatus,
)
from ..models.list_unresolved_provider import ListUnresolvedProvider
from ..models.operator_transaction_list_response import OperatorTransactionListResponse
from ..models.operator_transaction_response import OperatorTransactionResponse
from ..models.operator_transaction_view import OperatorTransactionView
from ..models.unresolved_list_response import UnresolvedListResponse
from ..models.unresolved_view import UnresolvedView
from ..types import UNSET, Unset


class OperatorTransactionsApi(Api):
    def list_operator_transactions(
        self,
        *,
        provider_reference: str | Unset = UNSET,
        provider_payment_id: str | Unset = UNSET,
        provider: ListOperatorTransactionsProvider | Unset = UNSET,
        status: ListOperatorTransactionsStatus | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        metadata_key: str | Unset = UNSET,
        metadata_value: str | Unset = UNSET,
        phone_number: str | Unset = UNSET,
        transaction_id: UUID | Unset = UNSET,
        order_id: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
    ) -> OperatorTransactionListResponse:
        """Find transactions of all accounts

        Newest first. `status=needs_review` finds transactions that wait for a decision. One request reads
        at most 5,000 transactions, so a page may have fewer than `limit`, even none, while `next_cursor` is
        not null. A search by `transaction_id`, by `provider_reference`, or by `order_id` or `customer_id`
        with its `account_id` finds them directly.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            provider_reference (str | Unset):
            provider_payment_id (str | Unset):
            provider (ListOperatorTransactionsProvider | Unset):
            status (ListOperatorTransactionsStatus | Unset):
            customer_id (str | Unset):
            metadata_key (str | Unset):
            metadata_value (str | Unset):
            phone_number (str | Unset):
            transaction_id (UUID | Unset):
            order_id (str | Unset):
            account_id (str | Unset):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
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

        params["limit"] = limit

        params["cursor"] = cursor

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/transactions",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OperatorTransactionListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_operator_transactions(
        self,
        *,
        provider_reference: str | Unset = UNSET,
        provider_payment_id: str | Unset = UNSET,
        provider: ListOperatorTransactionsProvider | Unset = UNSET,
        status: ListOperatorTransactionsStatus | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        metadata_key: str | Unset = UNSET,
        metadata_value: str | Unset = UNSET,
        phone_number: str | Unset = UNSET,
        transaction_id: UUID | Unset = UNSET,
        order_id: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        limit: int | Unset = 50,
    ) -> Iterator[OperatorTransactionView]:
        """Find transactions of all accounts; all pages, each fetched when it is reached.

        Newest first. `status=needs_review` finds transactions that wait for a decision. One request reads
        at most 5,000 transactions, so a page may have fewer than `limit`, even none, while `next_cursor` is
        not null. A search by `transaction_id`, by `provider_reference`, or by `order_id` or `customer_id`
        with its `account_id` finds them directly.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            provider_reference (str | Unset):
            provider_payment_id (str | Unset):
            provider (ListOperatorTransactionsProvider | Unset):
            status (ListOperatorTransactionsStatus | Unset):
            customer_id (str | Unset):
            metadata_key (str | Unset):
            metadata_value (str | Unset):
            phone_number (str | Unset):
            transaction_id (UUID | Unset):
            order_id (str | Unset):
            account_id (str | Unset):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_operator_transactions(
                provider_reference=provider_reference,
                provider_payment_id=provider_payment_id,
                provider=provider,
                status=status,
                customer_id=customer_id,
                metadata_key=metadata_key,
                metadata_value=metadata_value,
                phone_number=phone_number,
                transaction_id=transaction_id,
                order_id=order_id,
                account_id=account_id,
                limit=limit,
                cursor=cursor,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def get_operator_transaction(
        self,
        transaction_id: UUID,
    ) -> OperatorTransactionResponse:
        """Get a transaction of any account

        With its timeline, its refunds, and the decisions of operators. For a transfer, the sender’s side is
        shown.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            transaction_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/transactions/{transaction_id}".format(
                transaction_id=quote(str(transaction_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OperatorTransactionResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def decide_transaction(
        self,
        transaction_id: UUID,
        *,
        body: DecideTransactionDto,
    ) -> DecisionResponse:
        """End the review of a deposit

        With `dry_run`, the response shows what would change and changes nothing. Use it first. If several
        operators decide at the same moment, one succeeds and the others get `NOT_WAITING`; so does a
        repetition. An amount that differs from the gateway’s requires the role admin.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            transaction_id (UUID):
            body (DecideTransactionDto): A decision about a deposit whose report does not match.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/transactions/{transaction_id}/decisions".format(
                transaction_id=quote(str(transaction_id), safe=""),
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

    def list_unresolved(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        provider: ListUnresolvedProvider | Unset = UNSET,
    ) -> UnresolvedListResponse:
        """List unresolved deposits

        Deposits that are still pending after the last inquiry at their gateway, oldest first, with its
        result. Also payments through a gateway that cannot be asked, one day after they could last be paid.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            provider (ListUnresolvedProvider | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        json_provider: str | Unset = UNSET
        if not isinstance(provider, Unset):
            json_provider = provider

        params["provider"] = json_provider

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/unresolved",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = UnresolvedListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_unresolved(
        self,
        *,
        limit: int | Unset = 50,
        provider: ListUnresolvedProvider | Unset = UNSET,
    ) -> Iterator[UnresolvedView]:
        """List unresolved deposits; all pages, each fetched when it is reached.

        Deposits that are still pending after the last inquiry at their gateway, oldest first, with its
        result. Also payments through a gateway that cannot be asked, one day after they could last be paid.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            provider (ListUnresolvedProvider | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_unresolved(
                limit=limit,
                cursor=cursor,
                provider=provider,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor
