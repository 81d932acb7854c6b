# Generated from apps/db-node/openapi.json, SHA-256 e9ca7a522153f2ebdf6a22e2b262753fbc82cba8784f648f3e56b88893afb6fd.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.operator_session_response import OperatorSessionResponse


class OperatorSessionApi(Api):
    def get_operator_session(
        self,
    ) -> OperatorSessionResponse:
        """

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session
        of the console; a session sends `X-CSRF-TOKEN` with every change.
        """

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
        """Trades an operator's token, sent as Bearer, for a cookie of eight hours

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session
        of the console; a session sends `X-CSRF-TOKEN` with every change.
        """

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
        """

        **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session
        of the console; a session sends `X-CSRF-TOKEN` with every change.
        """

        _kwargs: dict[str, Any] = {
            "method": "DELETE",
            "url": "/setup-api/session",
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)
