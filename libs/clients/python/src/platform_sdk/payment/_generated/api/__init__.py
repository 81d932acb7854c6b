# Generated from apps/payment-service/openapi.json, SHA-256 63a8289d3c288228b330eb465f90620638a7878b5715ba935f95cf18ef4a197d.
# Do not edit: npm run clients:python

from .api_keys import ApiKeysApi
from .deposits import DepositsApi
from .diagnostics import DiagnosticsApi
from .transactions import TransactionsApi
from .transfers import TransfersApi
from .wallets import WalletsApi
from .webhooks import WebhooksApi


class Operations(ApiKeysApi, DepositsApi, DiagnosticsApi, TransactionsApi, TransfersApi, WalletsApi, WebhooksApi):
    pass
