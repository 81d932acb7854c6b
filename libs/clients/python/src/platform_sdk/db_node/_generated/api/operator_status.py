# Generated from apps/db-node/openapi.json, SHA-256 8ef096e2a8ceba26c353167714e70a19c731abe91a87c10d149aac85f744654a.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.operator_status_response import OperatorStatusResponse


class OperatorStatusApi(Api):
    def get_operator_status(
        self,
    ) -> OperatorStatusResponse:
        """ """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/status",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OperatorStatusResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
