# Generated from apps/payment-service/openapi.json, SHA-256 cda827213e8088f6c703b7fc15344409fc18e4aed2cc9b61c3837e279fdc86e3.
# Do not edit: npm run clients:python

from .api_keys import ApiKeysApi
from .deposits import DepositsApi
from .diagnostics import DiagnosticsApi
from .event_endpoints import EventEndpointsApi
from .events import EventsApi
from .operator_accounts import OperatorAccountsApi
from .operator_reconciliation import OperatorReconciliationApi
from .payments import PaymentsApi
from .refunds import RefundsApi
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
    OperatorAccountsApi,
    OperatorReconciliationApi,
    PaymentsApi,
    RefundsApi,
    TransactionsApi,
    TransfersApi,
    WalletsApi,
    WebhooksApi,
):
    pass
