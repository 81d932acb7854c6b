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

        Returns the applied migrations and the differences between the database and the migrations.

        **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the
        session cookie of the console. A change with the cookie must come from the console’s page.
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
