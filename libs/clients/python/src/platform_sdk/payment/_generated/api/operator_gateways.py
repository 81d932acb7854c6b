# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.gateway_states_response import GatewayStatesResponse


class OperatorGatewaysApi(Api):
    def list_gateways(
        self,
    ) -> GatewayStatesResponse:
        """List the gateways

        What each gateway can do in this installation, which settings are missing, and its deliveries in the
        last hour and day. Deliveries are counted in steps of ten minutes, with a delay of a few seconds.

        **Who may call:** any operator, with their own token or from the console.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/gateways",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = GatewayStatesResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
