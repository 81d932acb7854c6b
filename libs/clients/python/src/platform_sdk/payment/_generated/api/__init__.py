# Generated from apps/payment-service/openapi.json, SHA-256 8ec8e86ec77bba0b7e1107f262f282b46341d21810f3a72b386528c54b735ae7.
# Do not edit: npm run clients:python

from .api_keys import ApiKeysApi
from .deposits import DepositsApi
from .diagnostics import DiagnosticsApi
from .event_endpoints import EventEndpointsApi
from .events import EventsApi
from .operator_accounts import OperatorAccountsApi
from .operator_audit import OperatorAuditApi
from .operator_gateways import OperatorGatewaysApi
from .operator_ledger import OperatorLedgerApi
from .operator_overview import OperatorOverviewApi
from .operator_reconciliation import OperatorReconciliationApi
from .operator_session import OperatorSessionApi
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
    OperatorAuditApi,
    OperatorGatewaysApi,
    OperatorLedgerApi,
    OperatorOverviewApi,
    OperatorReconciliationApi,
    OperatorSessionApi,
    PaymentsApi,
    RefundsApi,
    TransactionsApi,
    TransfersApi,
    WalletsApi,
    WebhooksApi,
):
    pass
