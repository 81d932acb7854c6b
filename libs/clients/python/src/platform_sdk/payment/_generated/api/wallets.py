# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from urllib.parse import quote

from ....transport import Api, unexpected
from ..models.balance_response import BalanceResponse
from ..models.entry_list_response import EntryListResponse
from ..models.entry_view import EntryView
from ..models.list_wallet_entries_kind import ListWalletEntriesKind
from ..models.wallet_list_response import WalletListResponse
from ..types import UNSET, File, Unset


class WalletsApi(Api):
    def list_wallets(
        self,
    ) -> WalletListResponse:
        """List the wallets

        The balances of the account, by currency. There is at most one wallet per currency, so one response
        contains them all. A wallet appears with the first credit in its currency.

        **Who may call:** an API key that holds `read:wallets`, or the account’s access token.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/wallets",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = WalletListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def get_wallet_balance(
        self,
        currency: str,
        *,
        at: datetime.datetime | Unset = UNSET,
    ) -> BalanceResponse:
        """Get a wallet’s balance at a time

        The sum of all entries that were booked before the time, such as the balance at the end of a month.
        A booking that is in progress may still change the balance at a time of the last minute.
        `WALLET_NOT_FOUND`: the account has no entry in this currency.

        **Who may call:** an API key that holds `read:wallets`, or the account’s access token.

        Args:
            currency (str):
            at (datetime.datetime | Unset):
        """

        params: dict[str, Any] = {}

        json_at: str | Unset = UNSET
        if not isinstance(at, Unset):
            json_at = at.isoformat()
        params["at"] = json_at

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/wallets/{currency}/balance".format(
                currency=quote(str(currency), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = BalanceResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def list_wallet_entries(
        self,
        currency: str,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        kind: ListWalletEntriesKind | Unset = UNSET,
        created_from: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> EntryListResponse:
        """List a wallet’s ledger entries

        Every entry of the wallet, newest first; their sum is the balance. Entries are only ever added, so a
        page that you have read does not change. All filters must match. With `kind`, one request reads at
        most 5,000 entries. A page may then be short or empty. Continue until `next_cursor` is null.
        `WALLET_NOT_FOUND`: the account has no entry in this currency.

        **Who may call:** an API key that holds `read:wallets`, or the account’s access token.

        Args:
            currency (str):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            kind (ListWalletEntriesKind | Unset):
            created_from (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        json_kind: str | Unset = UNSET
        if not isinstance(kind, Unset):
            json_kind = kind

        params["kind"] = json_kind

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
            "url": "/v1/wallets/{currency}/entries".format(
                currency=quote(str(currency), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EntryListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_wallet_entries(
        self,
        currency: str,
        *,
        limit: int | Unset = 50,
        kind: ListWalletEntriesKind | Unset = UNSET,
        created_from: datetime.datetime | Unset = UNSET,
        created_before: datetime.datetime | Unset = UNSET,
    ) -> Iterator[EntryView]:
        """List a wallet’s ledger entries; all pages, each fetched when it is reached.

        Every entry of the wallet, newest first; their sum is the balance. Entries are only ever added, so a
        page that you have read does not change. All filters must match. With `kind`, one request reads at
        most 5,000 entries. A page may then be short or empty. Continue until `next_cursor` is null.
        `WALLET_NOT_FOUND`: the account has no entry in this currency.

        **Who may call:** an API key that holds `read:wallets`, or the account’s access token.

        Args:
            currency (str):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            kind (ListWalletEntriesKind | Unset):
            created_from (datetime.datetime | Unset):
            created_before (datetime.datetime | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_wallet_entries(
                currency,
                limit=limit,
                cursor=cursor,
                kind=kind,
                created_from=created_from,
                created_before=created_before,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def export_wallet_statement(
        self,
        currency: str,
        *,
        month: str,
    ) -> str:
        """Export a wallet’s statement of a month

        A CSV file with a header line: the opening balance, each entry from the oldest on, and the closing
        balance. Amounts are decimals of the currency, such as 1500.00. The closing balance of a month is
        the opening balance of the next one. The statement of a month that has ended does not change, except
        for fees and erased texts. `WALLET_NOT_FOUND`: the account has no entry in this currency.

        **Who may call:** an API key that holds `read:wallets`, or the account’s access token.

        Args:
            currency (str):
            month (str):
        """

        params: dict[str, Any] = {}

        params["month"] = month

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/wallets/{currency}/statement.csv".format(
                currency=quote(str(currency), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = response.text
            return response_200

        raise unexpected(response)

    def export_wallet_statement_pdf(
        self,
        currency: str,
        *,
        month: str,
    ) -> File:
        """Export a wallet’s statement of a month as PDF

        For reading and printing: the opening and the closing balance, each entry, and the totals by kind.
        An entry has its time in UTC, kind, order number, description, amount and balance. The file has
        Latin, Greek, Cyrillic, Armenian and Georgian letters. Any other character is shown as �, and the
        last page says so; the CSV file has the text. The CSV file also has the fees and all ids.
        `VALIDATION_FAILED`: also a month with more than 20,000 entries. `WALLET_NOT_FOUND`: the account has
        no entry in this currency.

        **Who may call:** an API key that holds `read:wallets`, or the account’s access token.

        Args:
            currency (str):
            month (str):
        """

        params: dict[str, Any] = {}

        params["month"] = month

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/wallets/{currency}/statement.pdf".format(
                currency=quote(str(currency), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = File(payload=BytesIO(response.content))

            return response_200

        raise unexpected(response)
