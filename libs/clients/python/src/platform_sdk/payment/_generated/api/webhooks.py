# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from ....transport import Api, unexpected
from ..models.callback_accepted_response import CallbackAcceptedResponse
from ..models.delivery_accepted_response import DeliveryAcceptedResponse
from ..models.receive_mobile_money_callback_body import ReceiveMobileMoneyCallbackBody
from ..models.receive_payment_callback_body import ReceivePaymentCallbackBody
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
        """List the reports of gateways

        The inbox of the account, newest first: every event about its own transactions, its interpretation
        and its outcome. Use it if the gateway has a payment that is not in the wallet. Events that match no
        deposit of the account are not shown; operators can see them.

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
        """List the reports of gateways; all pages, each fetched when it is reached.

        The inbox of the account, newest first: every event about its own transactions, its interpretation
        and its outcome. Use it if the gateway has a payment that is not in the wallet. Events that match no
        deposit of the account are not shown; operators can see them.

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
        """Receive a mobile-money callback

        For the gateway, not for you. Send this address as `CallBackURL` with each STK push, with the token
        that is configured in the service (`MOBILEMONEY_CALLBACK_TOKEN`):
        `https://<host>/v1/webhooks/mobilemoney?token=<token>`. The body is not signed. The token, the
        network of the sender (`MOBILEMONEY_ALLOWED_CIDRS`), or both prove that it is authentic.

        A success settles the deposit with the same `CheckoutRequestID` if the amounts are equal. When the
        callback is durable, the response has `ResultCode` 0. The same callback again changes nothing and
        gets the same response. A refused callback gets `ResultCode` 1 and a status that shows the reason.

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

    def receive_payment_callback(
        self,
        reference: str,
        *,
        body: ReceivePaymentCallbackBody,
        token: str | Unset = UNSET,
    ) -> CallbackAcceptedResponse:
        """Receive a mobile-money callback of one payment

        For the gateway, not for you. A payment that this service starts sends this address to the gateway.
        The reference in it finds the deposit even if the gateway’s response to the start was lost. In all
        other respects it equals the callback without a reference.

        **Who may call:** Anyone; no credential is asked for.

        Args:
            reference (str):
            token (str | Unset):
            body (ReceivePaymentCallbackBody): As the gateway documents it.
        """

        headers: dict[str, Any] = {}

        params: dict[str, Any] = {}

        params["token"] = token

        params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

        _kwargs: dict[str, Any] = {
            "method": "POST",
            "url": "/v1/webhooks/mobilemoney/{reference}".format(
                reference=quote(str(reference), safe=""),
            ),
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
        """Receive a delivery of a gateway

        For the gateways. Enter `https://<host>/v1/webhooks/<provider>` in the gateway’s dashboard, and its
        secret in the service’s settings. Without the secret, the response is `PROVIDER_NOT_CONFIGURED`.

        | provider | where in the dashboard | setting of the service |
        | --- | --- | --- |
        | `stripe` | Developers → Webhooks → Add endpoint | `STRIPE_WEBHOOK_SECRETS`: the signing secret,
        `whsec_…` |
        | `adyen` | Customer Area → Developers → Webhooks → Standard webhook, method JSON |
        `ADYEN_HMAC_KEYS`: the HMAC key |
        | `razorpay` | Account & Settings → Webhooks → Add new webhook | `RAZORPAY_WEBHOOK_SECRETS`: the
        secret of the form |
        | `paystack` | Settings → API Keys & Webhooks → Live Webhook URL | `PAYSTACK_SECRET_KEYS`: the
        secret key of the API, which also signs; the first one calls the API |
        | `flutterwave` | Settings → Webhooks | `FLUTTERWAVE_SECRET_HASHES`: the secret hash |
        | `paypal` | Apps & Credentials → your app → Webhooks | `PAYPAL_WEBHOOK_IDS`: the webhook’s id;
        `PAYPAL_API_KEY` to confirm credits |
        | `square` | Developer Console → Webhooks → Subscriptions | `SQUARE_SIGNATURE_KEYS`: the signature
        key; `PUBLIC_URL`: the `https://<host>` of this address, which Square signs |

        The signature is verified over the received bytes. The response comes after an authentic delivery is
        stored and booked. The same
        delivery again changes nothing and gets the same response. `INVALID_SIGNATURE` stores nothing. If
        the database is unavailable,
        the response is 503, and the gateway sends the delivery again.

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
