# Generated from apps/payment-service/openapi.json, SHA-256 63a8289d3c288228b330eb465f90620638a7878b5715ba935f95cf18ef4a197d.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.health_response import HealthResponse
from ..models.ready_response import ReadyResponse
from ..models.version_response import VersionResponse


class DiagnosticsApi(Api):
    def get_health(
        self,
    ) -> HealthResponse:
        """ """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/health",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = HealthResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def get_readiness(
        self,
    ) -> ReadyResponse:
        """ """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/ready",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = ReadyResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def get_version(
        self,
    ) -> VersionResponse:
        """ """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/version",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = VersionResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
