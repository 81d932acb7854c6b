# Generated from apps/payment-service/openapi.json, SHA-256 1962b26299b04386cc2e59ad8bc186d00f816ec24a2f11379973bdee776af67d.
# Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from ....transport import Api, unexpected
from ..models.callback_accepted_response import CallbackAcceptedResponse
from ..models.delivery_accepted_response import DeliveryAcceptedResponse
from ..models.receive_mobile_money_callback_body import ReceiveMobileMoneyCallbackBody
from ..models.receive_webhook_body import ReceiveWebhookBody
from ..models.receive_webhook_provider import ReceiveWebhookProvider
from ..models.webhook_event_list_response import WebhookEventListResponse
from ..models.webhook_event_view import WebhookEventView
from ..types import UNSET, Unset


class WebhooksApi(Api):
    def list_webhook_events(
        self,
        *,
        limit: int | Unset = 50,
        cursor: str | Unset = UNSET,
    ) -> WebhookEventListResponse:
        """What gateways sent about the account's own transactions, newest first

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        params: dict[str, Any] = {}

        params["limit"] = limit

        params["cursor"] = cursor

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "GET",
            "url": "/v1/webhook-events",
            "params": params,
        }
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = WebhookEventListResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def iterate_webhook_events(
        self,
        *,
        limit: int | Unset = 50,
    ) -> Iterator[WebhookEventView]:
        """What gateways sent about the account's own transactions, newest first All pages, each fetched when it is reached.

        **Who may call:** an API key that holds `read:payments`, or the account’s access token.

        Args:
            limit (int | Unset):  Default: 50.
            cursor (str | Unset):
        """

        cursor: str | Unset = UNSET
        while True:
            page = self.list_webhook_events(
                limit=limit,
                cursor=cursor,
            )
            yield from page.data
            if page.next_cursor is None:
                return
            cursor = page.next_cursor

    def receive_mobile_money_callback(
        self,
        *,
        body: ReceiveMobileMoneyCallbackBody,
        token: str | Unset = UNSET,
    ) -> CallbackAcceptedResponse:
        """

        **Who may call:** Anyone; no credential is asked for.

        Args:
            token (str | Unset):
            body (ReceiveMobileMoneyCallbackBody): As the gateway documents it.
        """

        headers: dict[str, Any] = {}

        params: dict[str, Any] = {}

        params["token"] = token

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/webhooks/mobilemoney",
            "params": params,
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = CallbackAcceptedResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)

    def receive_webhook(
        self,
        provider: ReceiveWebhookProvider,
        *,
        body: ReceiveWebhookBody,
    ) -> DeliveryAcceptedResponse:
        """

        **Who may call:** Anyone; no credential is asked for.

        Args:
            provider (ReceiveWebhookProvider):
            body (ReceiveWebhookBody): As the gateway documents it.
        """

        headers: dict[str, Any] = {}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/webhooks/{provider}".format(
                provider=quote(str(provider), safe=""),
            ),
        }
        _kwargs["json"] = body.to_dict()

        headers["Content-Type"] = "application/json"
        _kwargs["headers"] = headers
        response = self._send(_kwargs)
        if 200 <= response.status_code <= 200:
            response_200 = DeliveryAcceptedResponse.from_dict(response.json())

            return response_200

        raise unexpected(response)
