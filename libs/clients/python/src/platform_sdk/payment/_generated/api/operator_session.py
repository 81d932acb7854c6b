# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.console_session_response import ConsoleSessionResponse


class OperatorSessionApi(Api):
    def get_operator_session(
        self,
    ) -> ConsoleSessionResponse:
        """Get the session of the console

        Answers 401 where the cookie of a session is missing, even to an operator’s token.

        **Who may call:** any operator, with their own token or from the console.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/session",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ConsoleSessionResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def sign_in_operator(
        self,
    ) -> ConsoleSessionResponse:
        """Sign an operator in

        The operator’s token, sent as Bearer, is exchanged for a cookie of eight hours, which the console
        calls with. Only the token creates a session: a session cannot prolong itself.

        **Who may call:** any operator, with their own token or from the console.
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/session",
        }
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = ConsoleSessionResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def sign_out_operator(
        self,
    ) -> None:
        """Sign an operator out

        Ends the session and removes its cookie.

        **Who may call:** any operator, with their own token or from the console.
        """

        _kwargs: dict[str, Any] = {
            "method": "DELETE",
            "url": "/operator/session",
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)
