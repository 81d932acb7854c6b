# Generated from apps/payment-service/openapi.json, SHA-256 1962b26299b04386cc2e59ad8bc186d00f816ec24a2f11379973bdee776af67d.
# Do not edit: npm run clients:python

from .api_keys import ApiKeysApi
from .deposits import DepositsApi
from .diagnostics import DiagnosticsApi
from .event_endpoints import EventEndpointsApi
from .events import EventsApi
from .transactions import TransactionsApi
from .transfers import TransfersApi
from .wallets import WalletsApi
from .webhooks import WebhooksApi


class Operations(
    ApiKeysApi,
    DepositsApi,
    DiagnosticsApi,
    EventEndpointsApi,
    EventsApi,
    TransactionsApi,
    TransfersApi,
    WalletsApi,
    WebhooksApi,
):
    pass
