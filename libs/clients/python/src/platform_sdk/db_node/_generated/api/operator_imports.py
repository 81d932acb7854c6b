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

        With their progress. The command `import` runs them.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

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

        Returns the rows with one verdict and their reasons, ordered by row number. Personal data of the
        file is only in the report of the command. Rows are kept for 30 days after the end of the import.
        For an import that does not exist the list is empty.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

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

        Returns the rows with one verdict and their reasons, ordered by row number. Personal data of the
        file is only in the report of the command. Rows are kept for 30 days after the end of the import.
        For an import that does not exist the list is empty.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.

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
