# Generated from apps/db-node/openapi.json, SHA-256 8ef096e2a8ceba26c353167714e70a19c731abe91a87c10d149aac85f744654a.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any

from ....transport import Api, unexpected
from ..models.health_response import HealthResponse
from ..models.healthz_response import HealthzResponse
from ..models.ready_response import ReadyResponse
from ..models.root_response import RootResponse
from ..models.status_response import StatusResponse
from ..models.version_response import VersionResponse


class DiagnosticsApi(Api):
    def get_service_links(
        self,
    ) -> RootResponse:
        """ """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = RootResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def get_status(
        self,
    ) -> StatusResponse:
        """ """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/api/v1/status",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = StatusResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

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

    def get_healthz(
        self,
    ) -> HealthzResponse:
        """ """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/healthz",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = HealthzResponse.from_dict(response.json())

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
