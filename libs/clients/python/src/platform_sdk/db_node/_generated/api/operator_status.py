# Generated from apps/db-node/openapi.json, SHA-256 e9ca7a522153f2ebdf6a22e2b262753fbc82cba8784f648f3e56b88893afb6fd.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.operator_status_response import OperatorStatusResponse


class OperatorStatusApi(Api):
    def get_operator_status(
        self,
    ) -> OperatorStatusResponse:
        """

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session
        of the console; a session sends `X-CSRF-TOKEN` with every change.
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
