# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from ....transport import Api, unexpected
from ..models.erase_account_dto import EraseAccountDto
from ..models.erasure_list_response import ErasureListResponse
from ..models.erasure_response import ErasureResponse
from ..models.erasure_view import ErasureView
from ..types import UNSET, Unset


class OperatorAccountsApi(Api):
    def list_erasures(
        self,
        account_id: str,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
    ) -> ErasureListResponse:
        """List the erasures of an account

        Who erased what, when and why, newest first, a page at a time.

        **Who may call:** any operator, with the own token or from the console.

        Args:
            account_id (str):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/accounts/{account_id}/erasures".format(
                account_id=quote(str(account_id), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ErasureListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_erasures(
        self,
        account_id: str,
        *,
        limit: int | Unset = 50,
    ) -> Iterator[ErasureView]:
        """List the erasures of an account; all pages, each fetched when it is reached.

        Who erased what, when and why, newest first, a page at a time.

        **Who may call:** any operator, with the own token or from the console.

        Args:
            account_id (str):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_erasures(
                account_id,
                limit=limit,
                cursor=cursor,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def erase_account(
        self,
        account_id: str,
        *,
        body: EraseAccountDto,
    ) -> ErasureResponse:
        """Erase an account’s personal data

        Erases what the account’s rows say of people: telephone numbers, descriptions and order numbers,
        what gateways reported as they sent it, reasons of refunds, and the copies of these in events; its
        event endpoints and return origins are deleted. Transactions, balances, the ledger and its hashes
        stay as they are. There is no way back.

        What waits for a payer, an operator or a gateway is kept and counted, and erased by itself within a
        day of its decision; so is what gateways still report of the account’s transactions. Ask with
        `dry_run` first. It answers when it is done, which takes minutes for hundreds of thousands of
        transactions, and goes on by itself when nobody waits for the answer. It may be repeated.

        **Who may call:** an operator with the role admin, with the own token or from the console.

        Args:
            account_id (str):
            body (EraseAccountDto): Whether it is only counted, and why it is done.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/accounts/{account_id}/erasures".format(
                account_id=quote(str(account_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ErasureResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
