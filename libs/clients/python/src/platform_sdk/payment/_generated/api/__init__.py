# Generated from apps/payment-service/openapi.json, SHA-256 2a20d6eea83a9776ed568d15c2962b5cfa9d9ed98c7d5c76cf90727d8583fb69.
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
