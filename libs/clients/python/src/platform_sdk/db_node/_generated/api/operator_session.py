# Generated from apps/db-node/openapi.json, SHA-256 8ef096e2a8ceba26c353167714e70a19c731abe91a87c10d149aac85f744654a.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.operator_session_response import OperatorSessionResponse


class OperatorSessionApi(Api):
    def get_operator_session(
        self,
    ) -> OperatorSessionResponse:
        """ """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/setup-api/session",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OperatorSessionResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def sign_in_operator(
        self,
    ) -> OperatorSessionResponse:
        """ """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/setup-api/session",
        }
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = OperatorSessionResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def sign_out_operator(
        self,
    ) -> None:
        """ """

        _kwargs: dict[str, Any] = {
            "method": "DELETE",
            "url": "/setup-api/session",
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)
