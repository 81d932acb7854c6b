# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.dispute_list_response import DisputeListResponse
from ..models.dispute_response import DisputeResponse
from ..models.dispute_view import DisputeView
from ..models.list_disputes_status import ListDisputesStatus
from ..types import UNSET, Unset


class DisputesApi(Api):
    def list_disputes(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        transaction_id: UUID | Unset = UNSET,
        status: ListDisputesStatus | Unset = UNSET,
    ) -> DisputeListResponse:
        """List disputes

        Payers’ objections to the payments of your account, newest first. You respond to a dispute at its
        gateway. This service shows what the gateway reports, and changes your wallet when the dispute is
        lost or reversed.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            transaction_id (UUID | Unset):
            status (ListDisputesStatus | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        json_transaction_id: str | Unset = UNSET
        if not isinstance(transaction_id, Unset):
            json_transaction_id = str(transaction_id)
        params["transaction_id"] = json_transaction_id

        json_status: str | Unset = UNSET
        if not isinstance(status, Unset):
            json_status = status

        params["status"] = json_status

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/disputes",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DisputeListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_disputes(
        self,
        *,
        limit: int | Unset = 50,
        transaction_id: UUID | Unset = UNSET,
        status: ListDisputesStatus | Unset = UNSET,
    ) -> Iterator[DisputeView]:
        """List disputes; all pages, each fetched when it is reached.

        Payers’ objections to the payments of your account, newest first. You respond to a dispute at its
        gateway. This service shows what the gateway reports, and changes your wallet when the dispute is
        lost or reversed.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            transaction_id (UUID | Unset):
            status (ListDisputesStatus | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_disputes(
                limit=limit,
                cursor=cursor,
                transaction_id=transaction_id,
                status=status,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def get_dispute(
        self,
        dispute_id: UUID,
    ) -> DisputeResponse:
        """Get a dispute

        The present state. An unknown dispute and one of another account both get `DISPUTE_NOT_FOUND`.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            dispute_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/disputes/{dispute_id}".format(
                dispute_id=quote(str(dispute_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DisputeResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
