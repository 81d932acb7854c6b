# Generated from apps/payment-service/openapi.json, SHA-256 9b4c120e331e6fb21861dff03ada49852411b4a946f4aaf6129ff03423811113.
# Do not edit: npm run clients:python

from __future__ import annotations

from typing import Any
from urllib.parse import quote
from uuid import UUID

from ....transport import Api, unexpected
from ..models.event_list_response import EventListResponse
from ..models.event_response import EventResponse
from ..types import UNSET, Unset


class EventsApi(Api):
    def list_events(
        self,
        *,
        after: UUID | Unset = UNSET,
        types: str | Unset = UNSET,
        limit: int | Unset = 50,
        wait_seconds: int | Unset = 0,
    ) -> EventListResponse:
        """

        Args:
            after (UUID | Unset):
            types (str | Unset):  Example: deposit.settled,refund.recorded.
            limit (int | Unset):  Default: 50.
            wait_seconds (int | Unset):  Default: 0.
        """

        params: dict[str, Any] = {}

        json_after: str | Unset = UNSET
        if not isinstance(after, Unset):
            json_after = str(after)
        params["after"] = json_after

        params["types"] = types

        params["limit"] = limit

        params["wait_seconds"] = wait_seconds

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/events",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EventListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def get_event(
        self,
        event_id: UUID,
    ) -> EventResponse:
        """

        Args:
            event_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/events/{event_id}".format(
                event_id=quote(str(event_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EventResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
