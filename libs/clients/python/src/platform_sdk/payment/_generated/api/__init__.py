# Generated from apps/payment-service/openapi.json, SHA-256 61246df72f1f257f27969b167d4ca5e26bd941c5b7b051fd48e7068b492833e4.
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
