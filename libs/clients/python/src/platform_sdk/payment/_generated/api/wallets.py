# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from ....transport import Api, unexpected
from ..models.entry_list_response import EntryListResponse
from ..models.entry_view import EntryView
from ..models.wallet_list_response import WalletListResponse
from ..types import UNSET, Unset


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

    def list_wallet_entries(
        self,
        currency: str,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
    ) -> EntryListResponse:
        """List a wallet’s ledger entries

        Every entry of the wallet, newest first; their sum is the balance. Entries are only ever added, so a
        page that you have read does not change. `WALLET_NOT_FOUND`: the account has no entry in this
        currency.

        **Who may call:** an API key that holds `read:wallets`, or the account’s access token.

        Args:
            currency (str):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

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
    ) -> Iterator[EntryView]:
        """List a wallet’s ledger entries; all pages, each fetched when it is reached.

        Every entry of the wallet, newest first; their sum is the balance. Entries are only ever added, so a
        page that you have read does not change. `WALLET_NOT_FOUND`: the account has no entry in this
        currency.

        **Who may call:** an API key that holds `read:wallets`, or the account’s access token.

        Args:
            currency (str):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_wallet_entries(
                currency,
                limit=limit,
                cursor=cursor,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor
