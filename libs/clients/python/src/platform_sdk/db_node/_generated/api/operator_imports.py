# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.import_list_response import ImportListResponse
from ..models.import_row_list_response import ImportRowListResponse
from ..models.import_row_response import ImportRowResponse
from ..models.list_import_rows_verdict import ListImportRowsVerdict
from ..types import UNSET, Unset


class OperatorImportsApi(Api):
    def list_imports(
        self,
        tenant_id: UUID,
    ) -> ImportListResponse:
        """List the imports into a tenant

        With what they have come to so far; a command runs them.

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

        Args:
            tenant_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/tenants/{tenant_id}/imports".format(
                tenant_id=quote(str(tenant_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ImportListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def list_import_rows(
        self,
        tenant_id: UUID,
        import_id: UUID,
        *,
        verdict: ListImportRowsVerdict,
        after: int | Unset = 0,
    ) -> ImportRowListResponse:
        """List rows of an import’s report

        Those of one verdict with the reason, by their number in the file. What names a person in the file
        stands in the report of the command. Rows are kept for 30 days after the end of the import; there
        are none of an import that does not exist.

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

        Args:
            tenant_id (UUID):
            import_id (UUID):
            verdict (ListImportRowsVerdict):
            after (int | Unset):  Default: 0.
        """

        params: dict[str, Any] = {}

        json_verdict: str = verdict
        params["verdict"] = json_verdict

        params["after"] = after

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/tenants/{tenant_id}/imports/{import_id}/rows".format(
                tenant_id=quote(str(tenant_id), safe=""),
                import_id=quote(str(import_id), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ImportRowListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_import_rows(
        self,
        tenant_id: UUID,
        import_id: UUID,
        *,
        verdict: ListImportRowsVerdict,
        after: int | Unset = 0,
    ) -> Iterator[ImportRowResponse]:
        """List rows of an import’s report; all pages up to the newest, each fetched when it is reached.

        Those of one verdict with the reason, by their number in the file. What names a person in the file
        stands in the report of the command. Rows are kept for 30 days after the end of the import; there
        are none of an import that does not exist.

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.

        Args:
            tenant_id (UUID):
            import_id (UUID):
            verdict (ListImportRowsVerdict):
            after (int | Unset):  Default: 0.
        """

        while True:
            page = self.list_import_rows(
                verdict=verdict,
                after=after,
            )
            yield from page.rows
            if page.next_cursor is None or not page.has_more:
                return
            after = page.next_cursor
