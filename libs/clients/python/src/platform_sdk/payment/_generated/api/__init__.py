# Generated from apps/payment-service/openapi.json, SHA-256 7128a56f056bcf11301a191d33e78d19f0a1447e75dce7df2cf74e9bdde8444e.
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
