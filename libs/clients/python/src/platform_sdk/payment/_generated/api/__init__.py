# Generated from apps/payment-service/openapi.json, SHA-256 5b7530cfa5e738ea6a320b4ae254f2d9d21d0bb3e35267db116d83feafa7c070.
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
