# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import UUID, uuid4

from ....transport import Api, unexpected
from ..models.accepted_response import AcceptedResponse
from ..models.attempt_list_response import AttemptListResponse
from ..models.create_event_endpoint_dto import CreateEventEndpointDto
from ..models.delivery_list_response import DeliveryListResponse
from ..models.delivery_view import DeliveryView
from ..models.enable_event_endpoint_dto import EnableEventEndpointDto
from ..models.event_endpoint_list_response import EventEndpointListResponse
from ..models.event_endpoint_response import EventEndpointResponse
from ..models.event_endpoint_secret_response import EventEndpointSecretResponse
from ..models.list_event_deliveries_status import ListEventDeliveriesStatus
from ..models.replay_dto import ReplayDto
from ..models.rotate_secret_dto import RotateSecretDto
from ..models.update_event_endpoint_dto import UpdateEventEndpointDto
from ..types import UNSET, Unset


class EventEndpointsApi(Api):
    def list_event_endpoints(
        self,
    ) -> EventEndpointListResponse:
        """List event endpoints

        Oldest first, including disabled endpoints.

        **Who may call:** an API key that holds `read:events`, or the account’s access token.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/event-endpoints",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EventEndpointListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def create_event_endpoint(
        self,
        *,
        body: CreateEventEndpointDto,
        idempotency_key: str | Unset = UNSET,
    ) -> EventEndpointSecretResponse:
        """Create an event endpoint

        Events are sent to the endpoint as Standard Webhooks. They are signed with the secret in the
        response, which is shown once. An API key also needs `read:events`: an endpoint receives only events
        that the key which set its address may read. If that key expires or is revoked without a successor,
        the endpoint is disabled (`unauthorized`), and its events are kept.

        **Who may call:** an API key that holds `write:events`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            idempotency_key (str | Unset):
            body (CreateEventEndpointDto):
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/event-endpoints",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = EventEndpointSecretResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def get_event_endpoint(
        self,
        endpoint_id: UUID,
    ) -> EventEndpointResponse:
        """Show an event endpoint

        The endpoint and the state of its deliveries.

        **Who may call:** an API key that holds `read:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/event-endpoints/{endpoint_id}".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EventEndpointResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def delete_event_endpoint(
        self,
        endpoint_id: UUID,
    ) -> None:
        """Delete an event endpoint

        Also deletes its deliveries and attempts. The events stay in the feed.

        **Who may call:** an API key that holds `write:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "DELETE",
            "url": "/v1/event-endpoints/{endpoint_id}".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 204 <= response.status_code <= 204:
            return None

        raise unexpected(response)

    def update_event_endpoint(
        self,
        endpoint_id: UUID,
        *,
        body: UpdateEventEndpointDto,
    ) -> EventEndpointResponse:
        """Change an event endpoint

        Omitted fields keep their value. Pending deliveries go to the new address. To change the address, an
        API key also needs `read:events`.

        **Who may call:** an API key that holds `write:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
            body (UpdateEventEndpointDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "PATCH",
            "url": "/v1/event-endpoints/{endpoint_id}".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EventEndpointResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def list_event_deliveries(
        self,
        endpoint_id: UUID,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        status: ListEventDeliveriesStatus | Unset = UNSET,
    ) -> DeliveryListResponse:
        """List the deliveries of an event endpoint

        What was or will be sent to the endpoint, with the latest attempt of each delivery. The newest event
        comes first.

        **Who may call:** an API key that holds `read:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            status (ListEventDeliveriesStatus | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        json_status: str | Unset = UNSET
        if not isinstance(status, Unset):
            json_status = status

        params["status"] = json_status

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/event-endpoints/{endpoint_id}/deliveries".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
            ),
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DeliveryListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_event_deliveries(
        self,
        endpoint_id: UUID,
        *,
        limit: int | Unset = 50,
        status: ListEventDeliveriesStatus | Unset = UNSET,
    ) -> Iterator[DeliveryView]:
        """List the deliveries of an event endpoint; all pages, each fetched when it is reached.

        What was or will be sent to the endpoint, with the latest attempt of each delivery. The newest event
        comes first.

        **Who may call:** an API key that holds `read:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            status (ListEventDeliveriesStatus | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_event_deliveries(
                endpoint_id,
                limit=limit,
                cursor=cursor,
                status=status,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def list_event_attempts(
        self,
        endpoint_id: UUID,
        event_id: UUID,
    ) -> AttemptListResponse:
        """List the attempts of a delivery

        The attempts to send one event to the endpoint, at most a hundred, the latest first.

        **Who may call:** an API key that holds `read:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
            event_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/event-endpoints/{endpoint_id}/deliveries/{event_id}/attempts".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
                event_id=quote(str(event_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = AttemptListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def disable_event_endpoint(
        self,
        endpoint_id: UUID,
    ) -> EventEndpointResponse:
        """Disable an event endpoint

        Stops deliveries to the endpoint. Its events are kept for as long as events are kept.

        **Who may call:** an API key that holds `write:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/event-endpoints/{endpoint_id}/disable".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EventEndpointResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def enable_event_endpoint(
        self,
        endpoint_id: UUID,
        *,
        body: EnableEventEndpointDto,
    ) -> EventEndpointResponse:
        """Enable an event endpoint

        Only the kept events that you select are sent, in their order. If the endpoint was disabled as
        `unauthorized`, an API key also needs `read:events`; this key then authorizes the endpoint.

        **Who may call:** an API key that holds `write:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
            body (EnableEventEndpointDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/event-endpoints/{endpoint_id}/enable".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EventEndpointResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def redeliver_event(
        self,
        endpoint_id: UUID,
        event_id: UUID,
    ) -> AcceptedResponse:
        """Send an event again

        Sends an event to the endpoint again, whatever its delivery status is. It is sent immediately and
        out of order.

        **Who may call:** an API key that holds `write:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
            event_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/event-endpoints/{endpoint_id}/events/{event_id}/redeliver".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
                event_id=quote(str(event_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 202 <= response.status_code <= 202:
            response_202 = AcceptedResponse.from_dict(response.json())

            return response_202

        raise unexpected(response)

    def replay_events(
        self,
        endpoint_id: UUID,
        *,
        body: ReplayDto,
    ) -> AcceptedResponse:
        """Replay the events of a period

        Sends the events of a period that match the endpoint’s types again, out of order. An endpoint has
        one replay at a time.

        **Who may call:** an API key that holds `write:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
            body (ReplayDto):
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/event-endpoints/{endpoint_id}/replay".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 202 <= response.status_code <= 202:
            response_202 = AcceptedResponse.from_dict(response.json())

            return response_202

        raise unexpected(response)

    def rotate_event_endpoint_secret(
        self,
        endpoint_id: UUID,
        *,
        body: RotateSecretDto,
        idempotency_key: str | Unset = UNSET,
    ) -> EventEndpointSecretResponse:
        """Replace the secret of an event endpoint

        Deliveries are signed with the new secret, and until the grace period ends also with the old one.

        **Who may call:** an API key that holds `write:events`, or the account’s access token.

        **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition
        gets the first answer, marked `Idempotent-Replayed: true`.

        Args:
            endpoint_id (UUID):
            idempotency_key (str | Unset):
            body (RotateSecretDto):
        """

        headers: dict[str, Any] = {}
        if not isinstance(idempotency_key, Unset):
            headers["Idempotency-Key"] = idempotency_key

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/event-endpoints/{endpoint_id}/rotate-secret".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        headers.setdefault("Idempotency-Key", str(uuid4()))
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 201 <= response.status_code <= 201:
            response_201 = EventEndpointSecretResponse.from_dict(response.json())

            return response_201

        raise unexpected(response)

    def test_event_endpoint(
        self,
        endpoint_id: UUID,
    ) -> AcceptedResponse:
        """Send a test event

        Sends an event of type `event_endpoint.test` to the endpoint, whichever types it subscribes to.

        **Who may call:** an API key that holds `write:events`, or the account’s access token.

        Args:
            endpoint_id (UUID):
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/event-endpoints/{endpoint_id}/test".format(
                endpoint_id=quote(str(endpoint_id), safe=""),
            ),
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = AcceptedResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
