# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.break_figures_response import BreakFiguresResponse
from ..models.break_list_response import BreakListResponse
from ..models.break_view import BreakView
from ..models.export_breaks_status import ExportBreaksStatus
from ..models.export_breaks_type import ExportBreaksType
from ..models.list_breaks_status import ListBreaksStatus
from ..models.list_breaks_type import ListBreaksType
from ..models.list_reconciliations_provider import ListReconciliationsProvider
from ..models.reconciliation_list_response import ReconciliationListResponse
from ..models.reconciliation_response import ReconciliationResponse
from ..models.reconciliation_view import ReconciliationView
from ..models.send_report_body import SendReportBody
from ..models.send_report_provider import SendReportProvider
from ..types import UNSET, Unset


class OperatorReconciliationApi(Api):
    def list_reconciliations(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        provider: ListReconciliationsProvider | Unset = UNSET,
    ) -> ReconciliationListResponse:
        """List the reconciliations

        Newest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            provider (ListReconciliationsProvider | Unset):
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
            "url": "/operator/reconciliations",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ReconciliationListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_reconciliations(
        self,
        *,
        limit: int | Unset = 50,
        provider: ListReconciliationsProvider | Unset = UNSET,
    ) -> Iterator[ReconciliationView]:
        """List the reconciliations; all pages, each fetched when it is reached.

        Newest first, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            provider (ListReconciliationsProvider | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_reconciliations(
                limit=limit,
                cursor=cursor,
                provider=provider,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def send_report(
        self,
        *,
        body: SendReportBody,
        provider: SendReportProvider,
        sha256: str,
        period_from: datetime.datetime | Unset = UNSET,
        period_until: datetime.datetime | Unset = UNSET,
    ) -> ReconciliationResponse:
        """Send a settlement report

        Send the unchanged bytes of the file as the body, up to 512 MiB, with a `Content-Length`. Any
        `Content-Type` is accepted. `docs/how-to/reconcile-a-settlement-report.md` lists the reports of each
        gateway. The response comes when all lines are stored. They are then compared with the ledger in the
        background, and the reconciliation shows the progress.

        The same file again changes nothing and gets the same reconciliation. If the connection breaks, send
        the file again: reading continues. `REPORT_UNREADABLE` says at which line, and what to do; none of
        the file’s lines is then used.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            provider (SendReportProvider):
            sha256 (str):
            period_from (datetime.datetime | Unset):
            period_until (datetime.datetime | Unset):
            body (SendReportBody): The report as the gateway exported it: CSV in UTF-8, or JSON
                documents one after the other.
        """

        headers: dict[str, Any] = {}

        params: dict[str, Any] = {}

        json_provider: str = provider
        params["provider"] = json_provider

        params["sha256"] = sha256

        json_period_from: str | Unset = UNSET
        if not isinstance(period_from, Unset):
            json_period_from = period_from.isoformat()
        params["period_from"] = json_period_from

        json_period_until: str | Unset = UNSET
        if not isinstance(period_until, Unset):
            json_period_until = period_until.isoformat()
        params["period_until"] = json_period_until

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/reconciliations",
            "params": params,
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 202 <= response.status_code <= 202:
            response_202 = ReconciliationResponse.from_dict(response.json())

            return response_202

        raise unexpected(response)

    def get_reconciliation(
        self,
        reconciliation_id: UUID,
    ) -> ReconciliationResponse:
        """Get a reconciliation

        Shows its progress and the number of its breaks.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            reconciliation_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/reconciliations/{reconciliation_id}".format(
                reconciliation_id=quote(str(reconciliation_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ReconciliationResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def count_breaks(
        self,
        reconciliation_id: UUID,
    ) -> BreakFiguresResponse:
        """Count the breaks of a reconciliation

        By type, kind and currency, with the sum of the differences.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            reconciliation_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/reconciliations/{reconciliation_id}/break-figures".format(
                reconciliation_id=quote(str(reconciliation_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = BreakFiguresResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def list_breaks(
        self,
        reconciliation_id: UUID,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        type_: ListBreaksType | Unset = UNSET,
        status: ListBreaksStatus | Unset = UNSET,
    ) -> BreakListResponse:
        """List the breaks of a reconciliation

        In the order in which they were found, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            reconciliation_id (UUID):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            type_ (ListBreaksType | Unset):
            status (ListBreaksStatus | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        json_type_: str | Unset = UNSET
        if not isinstance(type_, Unset):
            json_type_ = type_

        params["type"] = json_type_

        json_status: str | Unset = UNSET
        if not isinstance(status, Unset):
            json_status = status

        params["status"] = json_status

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/reconciliations/{reconciliation_id}/breaks".format(
                reconciliation_id=quote(str(reconciliation_id), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = BreakListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_breaks(
        self,
        reconciliation_id: UUID,
        *,
        limit: int | Unset = 50,
        type_: ListBreaksType | Unset = UNSET,
        status: ListBreaksStatus | Unset = UNSET,
    ) -> Iterator[BreakView]:
        """List the breaks of a reconciliation; all pages, each fetched when it is reached.

        In the order in which they were found, a page at a time.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            reconciliation_id (UUID):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            type_ (ListBreaksType | Unset):
            status (ListBreaksStatus | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_breaks(
                reconciliation_id,
                limit=limit,
                cursor=cursor,
                type_=type_,
                status=status,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def export_breaks(
        self,
        reconciliation_id: UUID,
        *,
        type_: ExportBreaksType | Unset = UNSET,
        status: ExportBreaksStatus | Unset = UNSET,
    ) -> str:
        """Export the breaks of a reconciliation

        A CSV file with a header line and all matching breaks, streamed.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            reconciliation_id (UUID):
            type_ (ExportBreaksType | Unset):
            status (ExportBreaksStatus | Unset):
        """

        params: dict[str, Any] = {}

        json_type_: str | Unset = UNSET
        if not isinstance(type_, Unset):
            json_type_ = type_

        params["type"] = json_type_

        json_status: str | Unset = UNSET
        if not isinstance(status, Unset):
            json_status = status

        params["status"] = json_status

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/reconciliations/{reconciliation_id}/breaks.csv".format(
                reconciliation_id=quote(str(reconciliation_id), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = response.text
            return response_200

        raise unexpected(response)

    def match_report_again(
        self,
        reconciliation_id: UUID,
    ) -> ReconciliationResponse:
        """Compare a reconciliation again

        Its open breaks are compared again in the background, as all breaks are once a minute. A break whose
        difference no longer exists is closed, with the evidence. A break cannot be closed in any other way.
        The request is kept in the audit.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            reconciliation_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/reconciliations/{reconciliation_id}/match-again".format(
                reconciliation_id=quote(str(reconciliation_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 202 <= response.status_code <= 202:
            response_202 = ReconciliationResponse.from_dict(response.json())

            return response_202

        raise unexpected(response)
