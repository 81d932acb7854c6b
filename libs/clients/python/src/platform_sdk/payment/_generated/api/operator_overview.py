# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.operator_statistics_response import OperatorStatisticsResponse
from ..models.waiting_response import WaitingResponse


class OperatorOverviewApi(Api):
    def get_operator_statistics(
        self,
    ) -> OperatorStatisticsResponse:
        """Show the work of the last 24 hours

        Deliveries of gateways, how fast reports took effect, deliveries of events, and the age of each
        queue, by hour in UTC.

        **Who may call:** any operator, with their own token or from the console.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/statistics",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OperatorStatisticsResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def count_waiting(
        self,
    ) -> WaitingResponse:
        """Count what waits for operators

        By kind, each with the time of the oldest.

        **Who may call:** any operator, with their own token or from the console.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/waiting",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = WaitingResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
