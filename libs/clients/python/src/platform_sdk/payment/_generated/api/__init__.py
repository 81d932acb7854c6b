# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

from .api_keys import ApiKeysApi
from .deposits import DepositsApi
from .diagnostics import DiagnosticsApi
from .disputes import DisputesApi
from .event_endpoints import EventEndpointsApi
from .events import EventsApi
from .operator_accounts import OperatorAccountsApi
from .operator_audit import OperatorAuditApi
from .operator_captures import OperatorCapturesApi
from .operator_deliveries import OperatorDeliveriesApi
from .operator_gateways import OperatorGatewaysApi
from .operator_inbox import OperatorInboxApi
from .operator_ledger import OperatorLedgerApi
from .operator_overview import OperatorOverviewApi
from .operator_payouts import OperatorPayoutsApi
from .operator_proposals import OperatorProposalsApi
from .operator_reconciliation import OperatorReconciliationApi
from .operator_refunds import OperatorRefundsApi
from .operator_session import OperatorSessionApi
from .operator_transactions import OperatorTransactionsApi
from .payments import PaymentsApi
from .payouts import PayoutsApi
from .refunds import RefundsApi
from .transactions import TransactionsApi
from .transfers import TransfersApi
from .wallets import WalletsApi
from .webhooks import WebhooksApi


class Operations(
    ApiKeysApi,
    DepositsApi,
    DiagnosticsApi,
    DisputesApi,
    EventEndpointsApi,
    EventsApi,
    OperatorAccountsApi,
    OperatorAuditApi,
    OperatorCapturesApi,
    OperatorDeliveriesApi,
    OperatorGatewaysApi,
    OperatorInboxApi,
    OperatorLedgerApi,
    OperatorOverviewApi,
    OperatorPayoutsApi,
    OperatorProposalsApi,
    OperatorReconciliationApi,
    OperatorRefundsApi,
    OperatorSessionApi,
    OperatorTransactionsApi,
    PaymentsApi,
    PayoutsApi,
    RefundsApi,
    TransactionsApi,
    TransfersApi,
    WalletsApi,
    WebhooksApi,
):
    pass
