# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.ledger_verification_list_response import LedgerVerificationListResponse
from ..models.ledger_verification_response import LedgerVerificationResponse
from ..models.ledger_verification_view import LedgerVerificationView
from ..models.start_ledger_verification_scope import StartLedgerVerificationScope
from ..types import UNSET, Unset


class OperatorLedgerApi(Api):
    def list_ledger_verifications(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
    ) -> LedgerVerificationListResponse:
        """List the verifications of the ledger

        Newest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/ledger-verifications",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = LedgerVerificationListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_ledger_verifications(
        self,
        *,
        limit: int | Unset = 50,
    ) -> Iterator[LedgerVerificationView]:
        """List the verifications of the ledger; all pages, each fetched when it is reached.

        Newest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_ledger_verifications(
                limit=limit,
                cursor=cursor,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def start_ledger_verification(
        self,
        *,
        scope: StartLedgerVerificationScope | Unset = "full",
    ) -> LedgerVerificationResponse:
        """Verify the ledger

        Recomputes sums, balances and hash chains in the background, in slices, while the service runs. The
        verification shows its progress. The command `verify-ledger` does the same. One verification runs at
        a time. If a command's verification stopped at its deadline, that verification continues, provided
        it covers the requested scope.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            scope (StartLedgerVerificationScope | Unset):  Default: 'full'.
        """

        params: dict[str, Any] = {}

        json_scope: str | Unset = UNSET
        if not isinstance(scope, Unset):
            json_scope = scope

        params["scope"] = json_scope

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/ledger-verifications",
            "params": params,
        }
        response = self._send(_kwargs)
        if 202 <= response.status_code <= 202:
            response_202 = LedgerVerificationResponse.from_dict(response.json())

            return response_202

        raise unexpected(response)

    def get_ledger_verification(
        self,
        verification_id: UUID,
    ) -> LedgerVerificationResponse:
        """Get a verification of the ledger

        Shows its progress and the problems that it found.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            verification_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/ledger-verifications/{verification_id}".format(
                verification_id=quote(str(verification_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = LedgerVerificationResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
