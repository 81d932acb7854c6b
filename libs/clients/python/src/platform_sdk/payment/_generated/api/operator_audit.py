# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....transport import Api, unexpected
from ..models.audit_entry_view import AuditEntryView
from ..models.audit_list_response import AuditListResponse
from ..models.list_audit_action import ListAuditAction
from ..types import UNSET, Unset


class OperatorAuditApi(Api):
    def list_audit(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        operator: str | Unset = UNSET,
        action: ListAuditAction | Unset = UNSET,
    ) -> AuditListResponse:
        """List the actions of operators

        Actions in the console, over the API and by commands; newest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            operator (str | Unset):
            action (ListAuditAction | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        params["operator"] = operator

        json_action: str | Unset = UNSET
        if not isinstance(action, Unset):
            json_action = action

        params["action"] = json_action

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/audit",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = AuditListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_audit(
        self,
        *,
        limit: int | Unset = 50,
        operator: str | Unset = UNSET,
        action: ListAuditAction | Unset = UNSET,
    ) -> Iterator[AuditEntryView]:
        """List the actions of operators; all pages, each fetched when it is reached.

        Actions in the console, over the API and by commands; newest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            operator (str | Unset):
            action (ListAuditAction | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_audit(
                limit=limit,
                cursor=cursor,
                operator=operator,
                action=action,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor
