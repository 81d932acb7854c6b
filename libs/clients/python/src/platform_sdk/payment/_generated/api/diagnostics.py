# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

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
        """Check that the process lives

        Nothing else is touched, since a dead database must not restart the service: it answers as long as
        the process does.

        **Who may call:** Anyone; no credential is asked for.
        """

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
        """Check that the service may get traffic

        Every dependency of a request is checked: the database answers, and its migrations are those of this
        release. A 503 names each dependency that is not ready, without details.

        **Who may call:** Anyone; no credential is asked for.
        """

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
        """Get the release that runs

        Version and revision stay the same until the process is replaced.

        **Who may call:** Anyone; no credential is asked for.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/version",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = VersionResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
