# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid4

from ....transport import Api, unexpected
from ..models.count_transactions_kind import CountTransactionsKind
from ..models.count_transactions_provider import CountTransactionsProvider
from ..models.count_transactions_status import CountTransactionsStatus
from ..models.list_transactions_kind import ListTransactionsKind
from ..models.list_transactions_provider import ListTransactionsProvider
from ..models.list_transactions_status import ListTransactionsStatus
from ..models.own_review_dto import OwnReviewDto
from ..models.returns_response import ReturnsResponse
from ..models.settling_times_response import SettlingTimesResponse
from ..models.statistics_response import StatisticsResponse
from ..models.timeline_response import TimelineResponse
from ..models.transaction_count_response import TransactionCountResponse
from ..models.transaction_detail_response import TransactionDetailResponse
from ..models.transaction_list_response import TransactionListResponse
from ..models.transaction_response import TransactionResponse
from ..models.transaction_view import TransactionView
from ..types import UNSET, Unset


class TransactionsApi(Api):
    def get_statistics(
        self,
        *,
        days: int | Unset = 30,
    ) -> StatisticsResponse:
        """Count deposits by day and gateway

        The present state of the deposits that were registered on each of the last days. A deposit counts on
        the day of its registration, not of its settlement. If one request cannot count them all,
        `is_complete` is false and the oldest are omitted.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            days (int | Unset):  Default: 30.
        """

        params: dict[str, Any] = {}

        params["days"] = days

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/statistics",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = StatisticsResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def get_returns(
        self,
        *,
        days: int | Unset = 30,
        currency: str,
    ) -> ReturnsResponse:
        """Count refunds and disputes by day

        In one currency. A refund counts on the day on which it debited the wallet, a dispute on the day on
        which it was opened.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            days (int | Unset):  Default: 30.
            currency (str):
        """

        params: dict[str, Any] = {}

        params["days"] = days

        params["currency"] = currency

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/statistics/returns",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ReturnsResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def get_settling_times(
        self,
        *,
        days: int | Unset = 30,
    ) -> SettlingTimesResponse:
        """Measure how long deposits take to settle

        The median time from the registration of a deposit to its settlement, by day and gateway. A deposit
        counts on the day of its registration, in all currencies.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            days (int | Unset):  Default: 30.
        """

        params: dict[str, Any] = {}

        params["days"] = days

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/statistics/settling-times",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = SettlingTimesResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def count_transactions(
        self,
        *,
        provider_reference: str | Unset = UNSET,
        provider_payment_id: str | Unset = UNSET,
        provider: CountTransactionsProvider | Unset = UNSET,
        status: CountTransactionsStatus | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        metadata_key: str | Unset = UNSET,
        metadata_value: str | Unset = UNSET,
        phone_number: str | Unset = UNSET,
        order_id: str | Unset = UNSET,
        refund_id: str | Unset = UNSET,
        dispute_id: str | Unset = UNSET,
        kind: CountTransactionsKind | Unset = UNSET,
        amount: int | Unset = UNSET,
        currency: str | Unset = UNSET,
        created_from: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> TransactionCountResponse:
        """Count transactions

        How many transactions a list with the same filters has, up to 1,000. One request reads at most the
        5,000 newest transactions.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            provider_reference (str | Unset):
            provider_payment_id (str | Unset):
            provider (CountTransactionsProvider | Unset):
            status (CountTransactionsStatus | Unset):
            customer_id (str | Unset):
            metadata_key (str | Unset):
            metadata_value (str | Unset):
            phone_number (str | Unset):
            order_id (str | Unset):
            refund_id (str | Unset):
            dispute_id (str | Unset):
            kind (CountTransactionsKind | Unset):
            amount (int | Unset):
            currency (str | Unset):
            created_from (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
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

        params["order_id"] = order_id

        params["refund_id"] = refund_id

        params["dispute_id"] = dispute_id

        json_kind: str | Unset = UNSET
        if not isinstance(kind, Unset):
            json_kind = kind

        params["kind"] = json_kind

        params["amount"] = amount

        params["currency"] = currency

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
            "url": "/v1/statistics/transactions",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = TransactionCountResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def list_transactions(
        self,
        *,
        provider_reference: str | Unset = UNSET,
        provider_payment_id: str | Unset = UNSET,
        provider: ListTransactionsProvider | Unset = UNSET,
        status: ListTransactionsStatus | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        metadata_key: str | Unset = UNSET,
        metadata_value: str | Unset = UNSET,
        phone_number: str | Unset = UNSET,
        order_id: str | Unset = UNSET,
        refund_id: str | Unset = UNSET,
        dispute_id: str | Unset = UNSET,
        kind: ListTransactionsKind | Unset = UNSET,
        amount: int | Unset = UNSET,
        currency: str | Unset = UNSET,
        created_from: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
    ) -> TransactionListResponse:
        """List transactions

        The account's deposits and transfers, newest first, including transfers that it received. All
        filters must match. One request reads at most 5,000 transactions. With filters, a page may therefore
        have fewer than `limit`, even none, while `next_cursor` is not null. Continue with the same filters
        until it is null.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            provider_reference (str | Unset):
            provider_payment_id (str | Unset):
            provider (ListTransactionsProvider | Unset):
            status (ListTransactionsStatus | Unset):
            customer_id (str | Unset):
            metadata_key (str | Unset):
            metadata_value (str | Unset):
            phone_number (str | Unset):
            order_id (str | Unset):
            refund_id (str | Unset):
            dispute_id (str | Unset):
            kind (ListTransactionsKind | Unset):
            amount (int | Unset):
            currency (str | Unset):
            created_from (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
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

        params["order_id"] = order_id

        params["refund_id"] = refund_id

        params["dispute_id"] = dispute_id

        json_kind: str | Unset = UNSET
        if not isinstance(kind, Unset):
            json_kind = kind

        params["kind"] = json_kind

        params["amount"] = amount

        params["currency"] = currency

        json_created_from: str | Unset = UNSET
        if not isinstance(created_from, Unset):
            json_created_from = created_from.isoformat()
        params["created_from"] = json_created_from

        json_created_before: str | Unset = UNSET
        if not isinstance(created_before, Unset):
            json_created_before = created_before.isoformat()
        params["created_before"] = json_created_before

        params["limit"] = limit

        params["cursor"] = cursor

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
        provider_reference: str | Unset = UNSET,
        provider_payment_id: str | Unset = UNSET,
        provider: ListTransactionsProvider | Unset = UNSET,
        status: ListTransactionsStatus | Unset = UNSET,
        customer_id: str | Unset = UNSET,
        metadata_key: str | Unset = UNSET,
        metadata_value: str | Unset = UNSET,
        phone_number: str | Unset = UNSET,
        order_id: str | Unset = UNSET,
        refund_id: str | Unset = UNSET,
        dispute_id: str | Unset = UNSET,
        kind: ListTransactionsKind | Unset = UNSET,
        amount: int | Unset = UNSET,
        currency: str | Unset = UNSET,
        created_from: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
        limit: int | Unset = 50,
    ) -> Iterator[TransactionView]:
        """List transactions; all pages, each fetched when it is reached.

        The account's deposits and transfers, newest first, including transfers that it received. All
        filters must match. One request reads at most 5,000 transactions. With filters, a page may therefore
        have fewer than `limit`, even none, while `next_cursor` is not null. Continue with the same filters
        until it is null.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            provider_reference (str | Unset):
            provider_payment_id (str | Unset):
            provider (ListTransactionsProvider | Unset):
            status (ListTransactionsStatus | Unset):
            customer_id (str | Unset):
            metadata_key (str | Unset):
            metadata_value (str | Unset):
            phone_number (str | Unset):
            order_id (str | Unset):
            refund_id (str | Unset):
            dispute_id (str | Unset):
            kind (ListTransactionsKind | Unset):
            amount (int | Unset):
            currency (str | Unset):
            created_from (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_transactions(
                provider_reference=provider_reference,
                provider_payment_id=provider_payment_id,
                provider=provider,
                status=status,
                customer_id=customer_id,
                metadata_key=metadata_key,
                metadata_value=metadata_value,
                phone_number=phone_number,
                order_id=order_id,
                refund_id=refund_id,
                dispute_id=dispute_id,
                kind=kind,
                amount=amount,
                currency=currency,
                created_from=created_from,
                created_before=created_before,
                limit=limit,
                cursor=cursor,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def get_transaction(
        self,
        transaction_id: UUID,
    ) -> TransactionDetailResponse:
        """Get a transaction

        The present state, with the payer’s next step while it is `pending`. To wait for a payment, ask
        every few seconds until `status` is no longer `pending`. Both accounts of a transfer can read it. An
        unknown transaction and one of another account both get `TRANSACTION_NOT_FOUND`.

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
            response_200 = TransactionDetailResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def refresh_transaction(
        self,
        transaction_id: UUID,
    ) -> TransactionDetailResponse:
        """Ask the gateway about a transaction

        The service asks the gateway by itself, more often at first. This request asks now, for example when
        a payer returns from the gateway’s page before the report arrives. The service books the gateway's
        response once, like a report. The response contains the transaction in its new state. A decided
        transaction is returned without asking the gateway. The gateway is asked about one transaction at
        most every 5 seconds. If you ask sooner, or if the gateway limits the service, you get
        `RATE_LIMITED`. The request requires `write:payments`, because it may settle the deposit.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        Args:
            transaction_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/transactions/{transaction_id}/refresh".format(
                transaction_id=quote(str(transaction_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = TransactionDetailResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def resolve_amount(
        self,
        transaction_id: UUID,
        *,
        body: OwnReviewDto,
        idempotency_key: str | Unset = UNSET,
    ) -> TransactionResponse:
        """Resolve an amount that differs

        For one of your deposits that is `needs_review` because the gateway received a different amount
        (`amount_differs`). You accept the received amount or refund it. The operator of this service limits
        how much the received amount may differ from the registered one. Above that limit, and for every
        other reason, an operator decides (`REVIEW_NOT_YOURS`).

        An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.

        **Who may call:** an API key that holds `write:payments`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            transaction_id (UUID):
            idempotency_key (str | Unset):
            body (OwnReviewDto): A merchant's decision about the review of one of the account's
                deposits.
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/transactions/{transaction_id}/review".format(
                transaction_id=quote(str(transaction_id), safe=""),
            ),
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

    def get_transaction_timeline(
        self,
        transaction_id: UUID,
    ) -> TimelineResponse:
        """Get the timeline of a transaction

        Each report of the gateway, the effects and the entries in your wallet, the events about it and
        their deliveries. The timeline shows payments, wallets and events, so it requires the whole
        permission `read`. For a transfer, each account sees its own side. An unknown transaction and one of
        another account get `TRANSACTION_NOT_FOUND`.

        **Who may call:** an API key that holds `read`, or the account’s access token.

        Args:
            transaction_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/transactions/{transaction_id}/timeline".format(
                transaction_id=quote(str(transaction_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = TimelineResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
