# Generated from apps/payment-service/openapi.json, SHA-256 e8a7dffba1a9a27cf17f8ac7d8349a41b14e161d9223b93d2e62d71692790ba0.
# Do not edit: npm run clients:python

"""Contains all the data models used in inputs/outputs"""

from .api_key_created_response import ApiKeyCreatedResponse
from .api_key_created_response_status import ApiKeyCreatedResponseStatus
from .api_key_list_response import ApiKeyListResponse
from .api_key_list_response_status import ApiKeyListResponseStatus
from .api_key_revoked_response import ApiKeyRevokedResponse
from .api_key_revoked_response_status import ApiKeyRevokedResponseStatus
from .api_key_view import ApiKeyView
from .callback_accepted_response import CallbackAcceptedResponse
from .create_api_key_dto import CreateApiKeyDto
from .create_api_key_dto_permissions_item import CreateApiKeyDtoPermissionsItem
from .create_deposit_dto import CreateDepositDto
from .create_deposit_dto_provider import CreateDepositDtoProvider
from .create_transfer_dto import CreateTransferDto
from .delivery_accepted_response import DeliveryAcceptedResponse
from .delivery_accepted_response_status import DeliveryAcceptedResponseStatus
from .dependency_state import DependencyState
from .dependency_state_status import DependencyStateStatus
from .entry_list_response import EntryListResponse
from .entry_list_response_status import EntryListResponseStatus
from .entry_view import EntryView
from .health_response import HealthResponse
from .health_response_dependencies import HealthResponseDependencies
from .list_transactions_provider import ListTransactionsProvider
from .list_transactions_status import ListTransactionsStatus
from .ready_response import ReadyResponse
from .ready_response_checks import ReadyResponseChecks
from .ready_response_database_status import ReadyResponseDatabaseStatus
from .receive_mobile_money_callback_body import ReceiveMobileMoneyCallbackBody
from .receive_webhook_body import ReceiveWebhookBody
from .receive_webhook_provider import ReceiveWebhookProvider
from .revoke_api_key_dto import RevokeApiKeyDto
from .rotate_api_key_dto import RotateApiKeyDto
from .transaction_list_response import TransactionListResponse
from .transaction_list_response_status import TransactionListResponseStatus
from .transaction_response import TransactionResponse
from .transaction_response_status import TransactionResponseStatus
from .transaction_view import TransactionView
from .transaction_view_kind import TransactionViewKind
from .transaction_view_status import TransactionViewStatus
from .version_response import VersionResponse
from .wallet_list_response import WalletListResponse
from .wallet_list_response_status import WalletListResponseStatus
from .wallet_view import WalletView
from .webhook_event_list_response import WebhookEventListResponse
from .webhook_event_list_response_status import WebhookEventListResponseStatus
from .webhook_event_view import WebhookEventView
from .webhook_event_view_outcome import WebhookEventViewOutcome

__all__ = (
    "ApiKeyCreatedResponse",
    "ApiKeyCreatedResponseStatus",
    "ApiKeyListResponse",
    "ApiKeyListResponseStatus",
    "ApiKeyRevokedResponse",
    "ApiKeyRevokedResponseStatus",
    "ApiKeyView",
    "CallbackAcceptedResponse",
    "CreateApiKeyDto",
    "CreateApiKeyDtoPermissionsItem",
    "CreateDepositDto",
    "CreateDepositDtoProvider",
    "CreateTransferDto",
    "DeliveryAcceptedResponse",
    "DeliveryAcceptedResponseStatus",
    "DependencyState",
    "DependencyStateStatus",
    "EntryListResponse",
    "EntryListResponseStatus",
    "EntryView",
    "HealthResponse",
    "HealthResponseDependencies",
    "ListTransactionsProvider",
    "ListTransactionsStatus",
    "ReadyResponse",
    "ReadyResponseChecks",
    "ReadyResponseDatabaseStatus",
    "ReceiveMobileMoneyCallbackBody",
    "ReceiveWebhookBody",
    "ReceiveWebhookProvider",
    "RevokeApiKeyDto",
    "RotateApiKeyDto",
    "TransactionListResponse",
    "TransactionListResponseStatus",
    "TransactionResponse",
    "TransactionResponseStatus",
    "TransactionView",
    "TransactionViewKind",
    "TransactionViewStatus",
    "VersionResponse",
    "WalletListResponse",
    "WalletListResponseStatus",
    "WalletView",
    "WebhookEventListResponse",
    "WebhookEventListResponseStatus",
    "WebhookEventView",
    "WebhookEventViewOutcome",
)
