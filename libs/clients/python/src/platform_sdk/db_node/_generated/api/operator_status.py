# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.operator_status_response import OperatorStatusResponse


class OperatorStatusApi(Api):
    def get_operator_status(
        self,
    ) -> OperatorStatusResponse:
        """Get the state of the service and of its database

        Which migrations are applied, and where the database is not what they made of it.

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the
        cookie of the console’s session; with the cookie a change must come from the console’s own page.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/status",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OperatorStatusResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
