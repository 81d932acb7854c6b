# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from ....transport import Api, unexpected
from ..models.endpoint_secrets_response import EndpointSecretsResponse
from ..models.list_operator_deliveries_status import ListOperatorDeliveriesStatus
from ..models.operator_delivery_list_response import OperatorDeliveryListResponse
from ..models.operator_delivery_view import OperatorDeliveryView
from ..models.redeliver_dto import RedeliverDto
from ..models.redelivered_response import RedeliveredResponse
from ..types import UNSET, Unset


class OperatorDeliveriesApi(Api):
    def list_operator_deliveries(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
        account_id: str | Unset = UNSET,
        endpoint_id: UUID | Unset = UNSET,
        event_id: UUID | Unset = UNSET,
        status: ListOperatorDeliveriesStatus | Unset = UNSET,
    ) -> OperatorDeliveryListResponse:
        """List deliveries to merchants

        To the endpoints of all accounts, the newest event first, with the latest attempt.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            account_id (str | Unset):
            endpoint_id (UUID | Unset):
            event_id (UUID | Unset):
            status (ListOperatorDeliveriesStatus | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        params["account_id"] = account_id

        json_endpoint_id: str | Unset = UNSET
        if not isinstance(endpoint_id, Unset):
            json_endpoint_id = str(endpoint_id)
        params["endpoint_id"] = json_endpoint_id

        json_event_id: str | Unset = UNSET
        if not isinstance(event_id, Unset):
            json_event_id = str(event_id)
        params["event_id"] = json_event_id

        json_status: str | Unset = UNSET
        if not isinstance(status, Unset):
            json_status = status

        params["status"] = json_status

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/deliveries",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = OperatorDeliveryListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_operator_deliveries(
        self,
        *,
        limit: int | Unset = 50,
        account_id: str | Unset = UNSET,
        endpoint_id: UUID | Unset = UNSET,
        event_id: UUID | Unset = UNSET,
        status: ListOperatorDeliveriesStatus | Unset = UNSET,
    ) -> Iterator[OperatorDeliveryView]:
        """List deliveries to merchants; all pages, each fetched when it is reached.

        To the endpoints of all accounts, the newest event first, with the latest attempt.

        **Who may call:** any operator, with their own token or from the console.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
            account_id (str | Unset):
            endpoint_id (UUID | Unset):
            event_id (UUID | Unset):
            status (ListOperatorDeliveriesStatus | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_operator_deliveries(
                limit=limit,
                cursor=cursor,
                account_id=account_id,
                endpoint_id=endpoint_id,
                event_id=event_id,
                status=status,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def count_endpoint_secrets(
        self,
    ) -> EndpointSecretsResponse:
        """Count the secrets of event endpoints by the key that encrypts them

        Covers all accounts; the response contains no secret.

        **Who may call:** any operator, with their own token or from the console.
        """

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/operator/endpoint-secrets",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EndpointSecretsResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def reencrypt_endpoint_secrets(
        self,
    ) -> EndpointSecretsResponse:
        """Encrypt secrets of event endpoints again

        Encrypts a few hundred secrets that use another key with the first key of the settings. Merchants
        notice nothing. Repeat it until `left` is 0: then you can remove the other keys from
        `KEY_ENCRYPTION_KEYS`. The action is in the audit.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.
        """

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/endpoint-secrets/reencrypt",
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = EndpointSecretsResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def redeliver_events(
        self,
        *,
        body: RedeliverDto,
    ) -> RedeliveredResponse:
        """Send events to merchants again

        The events are sent immediately and out of order, with the same `webhook-id`. Either one event to
        one endpoint, whatever its delivery status is; or all deliveries that have failed or that wait for
        their next attempt. Disabled endpoints receive nothing. One request handles about ten thousand
        deliveries; repeat it until `is_complete` is true. The action is in the audit.

        **Who may call:** an operator with the role operator or admin, with their own token or from the
        console.

        Args:
            body (RedeliverDto): Which events are sent again: one event, by `event_id` and
                `endpoint_id`; or those with a `status`, to one endpoint or to all.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/operator/redeliveries",
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 202 <= response.status_code <= 202:
            response_202 = RedeliveredResponse.from_dict(response.json())

            return response_202

        raise unexpected(response)
