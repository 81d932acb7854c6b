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

        Operator, rows, time and reason, newest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

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

        Operator, rows, time and reason, newest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

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

        Erases personal data in the account’s rows: telephone numbers, descriptions, order numbers and
        reasons of refunds. Erases the bytes of gateways’ reports, and copies of these data in events. The
        account’s event endpoints and return origins are deleted. Transactions, balances, the ledger and its
        hashes stay unchanged. An erasure cannot be undone.

        Rows that wait for a payer, an operator or a gateway are kept and counted. They are erased
        automatically within a day of their decision, and so are later reports of gateways about the
        account’s transactions. Send `dry_run` first. The response comes when the erasure is done, which
        takes minutes for hundreds of thousands of transactions. If the caller disconnects, the erasure
        continues. You may repeat the request.

        **Who may call:** an operator with the role admin, with their own token or from the console.

        Args:
            account_id (str):
            body (EraseAccountDto): The reason for an erasure, and whether it is a dry run.
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
