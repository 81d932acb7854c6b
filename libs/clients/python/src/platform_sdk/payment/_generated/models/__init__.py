# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python

"""Contains all the data models used in inputs/outputs"""

from .accepted_response import AcceptedResponse
from .accepted_response_status import AcceptedResponseStatus
from .api_key_created_event import ApiKeyCreatedEvent
from .api_key_created_event_type import ApiKeyCreatedEventType
from .api_key_created_response import ApiKeyCreatedResponse
from .api_key_created_response_status import ApiKeyCreatedResponseStatus
from .api_key_event_data import ApiKeyEventData
from .api_key_list_response import ApiKeyListResponse
from .api_key_list_response_status import ApiKeyListResponseStatus
from .api_key_revoked_event import ApiKeyRevokedEvent
from .api_key_revoked_event_type import ApiKeyRevokedEventType
from .api_key_revoked_response import ApiKeyRevokedResponse
from .api_key_revoked_response_status import ApiKeyRevokedResponseStatus
from .api_key_rotated_event import ApiKeyRotatedEvent
from .api_key_rotated_event_type import ApiKeyRotatedEventType
from .api_key_view import ApiKeyView
from .attempt_list_response import AttemptListResponse
from .attempt_list_response_status import AttemptListResponseStatus
from .attempt_view import AttemptView
from .audit_entry_view import AuditEntryView
from .audit_entry_view_action import AuditEntryViewAction
from .audit_list_response import AuditListResponse
from .audit_list_response_status import AuditListResponseStatus
from .authorization_view import AuthorizationView
from .authorization_view_status import AuthorizationViewStatus
from .balance_response import BalanceResponse
from .balance_response_status import BalanceResponseStatus
from .balance_view import BalanceView
from .bank_account_dto import BankAccountDto
from .booked_entry_view import BookedEntryView
from .booking_view import BookingView
from .booking_view_kind import BookingViewKind
from .break_figure_view import BreakFigureView
from .break_figure_view_kind_type_1 import BreakFigureViewKindType1
from .break_figure_view_kind_type_2_type_1 import BreakFigureViewKindType2Type1
from .break_figure_view_kind_type_3_type_1 import BreakFigureViewKindType3Type1
from .break_figure_view_type import BreakFigureViewType
from .break_figures_response import BreakFiguresResponse
from .break_figures_response_status import BreakFiguresResponseStatus
from .break_list_response import BreakListResponse
from .break_list_response_status import BreakListResponseStatus
from .break_view import BreakView
from .break_view_kind_type_1 import BreakViewKindType1
from .break_view_kind_type_2_type_1 import BreakViewKindType2Type1
from .break_view_kind_type_3_type_1 import BreakViewKindType3Type1
from .break_view_status import BreakViewStatus
from .break_view_type import BreakViewType
from .callback_accepted_response import CallbackAcceptedResponse
from .cancel_payment_dto import CancelPaymentDto
from .capture_event_data import CaptureEventData
from .capture_event_data_capture_method import CaptureEventDataCaptureMethod
from .capture_event_data_kind import CaptureEventDataKind
from .capture_event_data_metadata import CaptureEventDataMetadata
from .capture_event_data_status import CaptureEventDataStatus
from .capture_list_response import CaptureListResponse
from .capture_list_response_status import CaptureListResponseStatus
from .capture_payment_dto import CapturePaymentDto
from .capture_response import CaptureResponse
from .capture_response_status import CaptureResponseStatus
from .capture_view import CaptureView
from .capture_view_kind import CaptureViewKind
from .capture_view_status import CaptureViewStatus
from .confirmation_view import ConfirmationView
from .console_session_response import ConsoleSessionResponse
from .console_session_response_status import ConsoleSessionResponseStatus
from .count_operator_transactions_provider import CountOperatorTransactionsProvider
from .count_operator_transactions_status import CountOperatorTransactionsStatus
from .count_transactions_kind import CountTransactionsKind
from .count_transactions_provider import CountTransactionsProvider
from .count_transactions_status import CountTransactionsStatus
from .create_api_key_dto import CreateApiKeyDto
from .create_api_key_dto_permissions_item import CreateApiKeyDtoPermissionsItem
from .create_deposit_dto import CreateDepositDto
from .create_deposit_dto_metadata import CreateDepositDtoMetadata
from .create_deposit_dto_provider import CreateDepositDtoProvider
from .create_destination_dto import CreateDestinationDto
from .create_destination_dto_provider import CreateDestinationDtoProvider
from .create_event_endpoint_dto import CreateEventEndpointDto
from .create_event_endpoint_dto_types_item import CreateEventEndpointDtoTypesItem
from .create_payout_dto import CreatePayoutDto
from .create_payout_dto_metadata import CreatePayoutDtoMetadata
from .create_refund_dto import CreateRefundDto
from .create_transfer_dto import CreateTransferDto
from .customer_dto import CustomerDto
from .day_returns_view import DayReturnsView
from .day_statistics_view import DayStatisticsView
from .decide_capture_dto import DecideCaptureDto
from .decide_capture_dto_decision import DecideCaptureDtoDecision
from .decide_event_dto import DecideEventDto
from .decide_event_dto_decision import DecideEventDtoDecision
from .decide_payout_dto import DecidePayoutDto
from .decide_payout_dto_decision import DecidePayoutDtoDecision
from .decide_refund_dto import DecideRefundDto
from .decide_refund_dto_decision import DecideRefundDtoDecision
from .decide_transaction_dto import DecideTransactionDto
from .decide_transaction_dto_decision import DecideTransactionDtoDecision
from .decision_entry_view import DecisionEntryView
from .decision_response import DecisionResponse
from .decision_response_status import DecisionResponseStatus
from .decision_taken_view import DecisionTakenView
from .decision_taken_view_decision import DecisionTakenViewDecision
from .decision_view import DecisionView
from .decision_view_state import DecisionViewState
from .delivery_accepted_response import DeliveryAcceptedResponse
from .delivery_accepted_response_status import DeliveryAcceptedResponseStatus
from .delivery_count_view import DeliveryCountView
from .delivery_list_response import DeliveryListResponse
from .delivery_list_response_status import DeliveryListResponseStatus
from .delivery_view import DeliveryView
from .delivery_view_status import DeliveryViewStatus
from .delivery_view_type import DeliveryViewType
from .dependency_state import DependencyState
from .dependency_state_status import DependencyStateStatus
from .deposit_authorized_event import DepositAuthorizedEvent
from .deposit_authorized_event_type import DepositAuthorizedEventType
from .deposit_capture_failed_event import DepositCaptureFailedEvent
from .deposit_capture_failed_event_type import DepositCaptureFailedEventType
from .deposit_expired_event import DepositExpiredEvent
from .deposit_expired_event_type import DepositExpiredEventType
from .deposit_failed_event import DepositFailedEvent
from .deposit_failed_event_type import DepositFailedEventType
from .deposit_needs_review_event import DepositNeedsReviewEvent
from .deposit_needs_review_event_type import DepositNeedsReviewEventType
from .deposit_reviewed_event import DepositReviewedEvent
from .deposit_reviewed_event_type import DepositReviewedEventType
from .deposit_settled_event import DepositSettledEvent
from .deposit_settled_event_type import DepositSettledEventType
from .deposit_voided_event import DepositVoidedEvent
from .deposit_voided_event_type import DepositVoidedEventType
from .destination_deleted_response import DestinationDeletedResponse
from .destination_deleted_response_status import DestinationDeletedResponseStatus
from .destination_list_response import DestinationListResponse
from .destination_list_response_status import DestinationListResponseStatus
from .destination_response import DestinationResponse
from .destination_response_status import DestinationResponseStatus
from .destination_view import DestinationView
from .destination_view_type import DestinationViewType
from .difference_view import DifferenceView
from .dispute_event_data import DisputeEventData
from .dispute_event_data_capture_method import DisputeEventDataCaptureMethod
from .dispute_event_data_kind import DisputeEventDataKind
from .dispute_event_data_metadata import DisputeEventDataMetadata
from .dispute_event_data_status import DisputeEventDataStatus
from .dispute_list_response import DisputeListResponse
from .dispute_list_response_status import DisputeListResponseStatus
from .dispute_lost_event import DisputeLostEvent
from .dispute_lost_event_type import DisputeLostEventType
from .dispute_opened_event import DisputeOpenedEvent
from .dispute_opened_event_type import DisputeOpenedEventType
from .dispute_response import DisputeResponse
from .dispute_response_status import DisputeResponseStatus
from .dispute_reversed_event import DisputeReversedEvent
from .dispute_reversed_event_type import DisputeReversedEventType
from .dispute_view import DisputeView
from .dispute_view_status import DisputeViewStatus
from .dispute_won_event import DisputeWonEvent
from .dispute_won_event_type import DisputeWonEventType
from .enable_event_endpoint_dto import EnableEventEndpointDto
from .enable_event_endpoint_dto_kept import EnableEventEndpointDtoKept
from .endpoint_secrets_response import EndpointSecretsResponse
from .endpoint_secrets_response_status import EndpointSecretsResponseStatus
from .endpoint_secrets_view import EndpointSecretsView
from .entry_list_response import EntryListResponse
from .entry_list_response_status import EntryListResponseStatus
from .entry_source_view import EntrySourceView
from .entry_source_view_type import EntrySourceViewType
from .entry_view import EntryView
from .entry_view_kind import EntryViewKind
from .erase_account_dto import EraseAccountDto
from .erased_kind_view import ErasedKindView
from .erased_kind_view_kind import ErasedKindViewKind
from .erasure_list_response import ErasureListResponse
from .erasure_list_response_status import ErasureListResponseStatus
from .erasure_response import ErasureResponse
from .erasure_response_status import ErasureResponseStatus
from .erasure_view import ErasureView
from .event_endpoint_details import EventEndpointDetails
from .event_endpoint_details_disabled_reason_type_1 import EventEndpointDetailsDisabledReasonType1
from .event_endpoint_details_disabled_reason_type_2_type_1 import EventEndpointDetailsDisabledReasonType2Type1
from .event_endpoint_details_disabled_reason_type_3_type_1 import EventEndpointDetailsDisabledReasonType3Type1
from .event_endpoint_details_status import EventEndpointDetailsStatus
from .event_endpoint_details_types_item import EventEndpointDetailsTypesItem
from .event_endpoint_disabled_event import EventEndpointDisabledEvent
from .event_endpoint_disabled_event_type import EventEndpointDisabledEventType
from .event_endpoint_list_response import EventEndpointListResponse
from .event_endpoint_list_response_status import EventEndpointListResponseStatus
from .event_endpoint_response import EventEndpointResponse
from .event_endpoint_response_status import EventEndpointResponseStatus
from .event_endpoint_secret_response import EventEndpointSecretResponse
from .event_endpoint_secret_response_status import EventEndpointSecretResponseStatus
from .event_endpoint_test_event import EventEndpointTestEvent
from .event_endpoint_test_event_type import EventEndpointTestEventType
from .event_endpoint_view import EventEndpointView
from .event_endpoint_view_disabled_reason_type_1 import EventEndpointViewDisabledReasonType1
from .event_endpoint_view_disabled_reason_type_2_type_1 import EventEndpointViewDisabledReasonType2Type1
from .event_endpoint_view_disabled_reason_type_3_type_1 import EventEndpointViewDisabledReasonType3Type1
from .event_endpoint_view_status import EventEndpointViewStatus
from .event_endpoint_view_types_item import EventEndpointViewTypesItem
from .event_hour_view import EventHourView
from .event_list_response import EventListResponse
from .event_list_response_status import EventListResponseStatus
from .event_response import EventResponse
from .event_response_status import EventResponseStatus
from .explain_delivery_dto import ExplainDeliveryDto
from .explain_delivery_dto_body_encoding import ExplainDeliveryDtoBodyEncoding
from .explain_delivery_dto_provider import ExplainDeliveryDtoProvider
from .explanation_response import ExplanationResponse
from .explanation_response_status import ExplanationResponseStatus
from .explanation_view import ExplanationView
from .explanation_view_answered import ExplanationViewAnswered
from .explanation_view_held_type_1 import ExplanationViewHeldType1
from .explanation_view_held_type_2_type_1 import ExplanationViewHeldType2Type1
from .explanation_view_held_type_3_type_1 import ExplanationViewHeldType3Type1
from .export_breaks_status import ExportBreaksStatus
from .export_breaks_type import ExportBreaksType
from .foreign_fee_view import ForeignFeeView
from .gateway_hour_view import GatewayHourView
from .gateway_hour_view_provider import GatewayHourViewProvider
from .gateway_state_view import GatewayStateView
from .gateway_state_view_inquires import GatewayStateViewInquires
from .gateway_state_view_provider import GatewayStateViewProvider
from .gateway_state_view_receives import GatewayStateViewReceives
from .gateway_state_view_refunds import GatewayStateViewRefunds
from .gateway_state_view_starts import GatewayStateViewStarts
from .gateway_states_response import GatewayStatesResponse
from .gateway_states_response_status import GatewayStatesResponseStatus
from .health_response import HealthResponse
from .health_response_dependencies import HealthResponseDependencies
from .inbox_event_detail_view import InboxEventDetailView
from .inbox_event_detail_view_body_encoding_type_1 import InboxEventDetailViewBodyEncodingType1
from .inbox_event_detail_view_body_encoding_type_2_type_1 import InboxEventDetailViewBodyEncodingType2Type1
from .inbox_event_detail_view_body_encoding_type_3_type_1 import InboxEventDetailViewBodyEncodingType3Type1
from .inbox_event_detail_view_held_type_1 import InboxEventDetailViewHeldType1
from .inbox_event_detail_view_held_type_2_type_1 import InboxEventDetailViewHeldType2Type1
from .inbox_event_detail_view_held_type_3_type_1 import InboxEventDetailViewHeldType3Type1
from .inbox_event_detail_view_outcome import InboxEventDetailViewOutcome
from .inbox_event_detail_view_source import InboxEventDetailViewSource
from .inbox_event_response import InboxEventResponse
from .inbox_event_response_status import InboxEventResponseStatus
from .inbox_event_view import InboxEventView
from .inbox_event_view_held_type_1 import InboxEventViewHeldType1
from .inbox_event_view_held_type_2_type_1 import InboxEventViewHeldType2Type1
from .inbox_event_view_held_type_3_type_1 import InboxEventViewHeldType3Type1
from .inbox_event_view_outcome import InboxEventViewOutcome
from .inbox_event_view_source import InboxEventViewSource
from .inbox_response import InboxResponse
from .inbox_response_status import InboxResponseStatus
from .inquiry_view import InquiryView
from .inquiry_view_outcome_type_1 import InquiryViewOutcomeType1
from .inquiry_view_outcome_type_2_type_1 import InquiryViewOutcomeType2Type1
from .inquiry_view_outcome_type_3_type_1 import InquiryViewOutcomeType3Type1
from .ledger_verification_list_response import LedgerVerificationListResponse
from .ledger_verification_list_response_status import LedgerVerificationListResponseStatus
from .ledger_verification_response import LedgerVerificationResponse
from .ledger_verification_response_status import LedgerVerificationResponseStatus
from .ledger_verification_view import LedgerVerificationView
from .ledger_verification_view_current_check_type_1 import LedgerVerificationViewCurrentCheckType1
from .ledger_verification_view_current_check_type_2_type_1 import LedgerVerificationViewCurrentCheckType2Type1
from .ledger_verification_view_current_check_type_3_type_1 import LedgerVerificationViewCurrentCheckType3Type1
from .ledger_verification_view_scope import LedgerVerificationViewScope
from .ledger_verification_view_status import LedgerVerificationViewStatus
from .limit_list_response import LimitListResponse
from .limit_list_response_status import LimitListResponseStatus
from .limit_view import LimitView
from .list_audit_action import ListAuditAction
from .list_breaks_status import ListBreaksStatus
from .list_breaks_type import ListBreaksType
from .list_disputes_status import ListDisputesStatus
from .list_event_deliveries_status import ListEventDeliveriesStatus
from .list_events_types_item import ListEventsTypesItem
from .list_inbox_outcome import ListInboxOutcome
from .list_inbox_provider import ListInboxProvider
from .list_open_captures_provider import ListOpenCapturesProvider
from .list_open_captures_status import ListOpenCapturesStatus
from .list_open_payouts_status import ListOpenPayoutsStatus
from .list_open_refunds_provider import ListOpenRefundsProvider
from .list_open_refunds_status import ListOpenRefundsStatus
from .list_operator_deliveries_status import ListOperatorDeliveriesStatus
from .list_operator_transactions_provider import ListOperatorTransactionsProvider
from .list_operator_transactions_status import ListOperatorTransactionsStatus
from .list_payouts_status import ListPayoutsStatus
from .list_proposals_state import ListProposalsState
from .list_reconciliations_provider import ListReconciliationsProvider
from .list_transactions_kind import ListTransactionsKind
from .list_transactions_provider import ListTransactionsProvider
from .list_transactions_status import ListTransactionsStatus
from .list_unresolved_provider import ListUnresolvedProvider
from .list_wallet_entries_kind import ListWalletEntriesKind
from .next_action_view import NextActionView
from .next_action_view_type import NextActionViewType
from .open_capture_list_response import OpenCaptureListResponse
from .open_capture_list_response_status import OpenCaptureListResponseStatus
from .open_capture_view import OpenCaptureView
from .open_capture_view_kind import OpenCaptureViewKind
from .open_capture_view_status import OpenCaptureViewStatus
from .open_payout_list_response import OpenPayoutListResponse
from .open_payout_list_response_status import OpenPayoutListResponseStatus
from .open_payout_view import OpenPayoutView
from .open_payout_view_status import OpenPayoutViewStatus
from .open_refund_list_response import OpenRefundListResponse
from .open_refund_list_response_status import OpenRefundListResponseStatus
from .open_refund_view import OpenRefundView
from .open_refund_view_status import OpenRefundViewStatus
from .operator_delivery_list_response import OperatorDeliveryListResponse
from .operator_delivery_list_response_status import OperatorDeliveryListResponseStatus
from .operator_delivery_view import OperatorDeliveryView
from .operator_delivery_view_status import OperatorDeliveryViewStatus
from .operator_delivery_view_type import OperatorDeliveryViewType
from .operator_session_response import OperatorSessionResponse
from .operator_session_response_role import OperatorSessionResponseRole
from .operator_statistics_response import OperatorStatisticsResponse
from .operator_statistics_response_status import OperatorStatisticsResponseStatus
from .operator_statistics_view import OperatorStatisticsView
from .operator_transaction_detail_view import OperatorTransactionDetailView
from .operator_transaction_list_response import OperatorTransactionListResponse
from .operator_transaction_list_response_status import OperatorTransactionListResponseStatus
from .operator_transaction_response import OperatorTransactionResponse
from .operator_transaction_response_status import OperatorTransactionResponseStatus
from .operator_transaction_view import OperatorTransactionView
from .operator_transaction_view_capture_method import OperatorTransactionViewCaptureMethod
from .operator_transaction_view_kind import OperatorTransactionViewKind
from .operator_transaction_view_metadata import OperatorTransactionViewMetadata
from .operator_transaction_view_status import OperatorTransactionViewStatus
from .own_limit_list_response import OwnLimitListResponse
from .own_limit_list_response_status import OwnLimitListResponseStatus
from .own_limit_view import OwnLimitView
from .own_review_dto import OwnReviewDto
from .own_review_dto_decision import OwnReviewDtoDecision
from .payout_created_event import PayoutCreatedEvent
from .payout_created_event_type import PayoutCreatedEventType
from .payout_event_data import PayoutEventData
from .payout_event_data_capture_method import PayoutEventDataCaptureMethod
from .payout_event_data_kind import PayoutEventDataKind
from .payout_event_data_metadata import PayoutEventDataMetadata
from .payout_event_data_status import PayoutEventDataStatus
from .payout_facts_view import PayoutFactsView
from .payout_facts_view_status import PayoutFactsViewStatus
from .payout_failed_event import PayoutFailedEvent
from .payout_failed_event_type import PayoutFailedEventType
from .payout_list_response import PayoutListResponse
from .payout_list_response_status import PayoutListResponseStatus
from .payout_needs_review_event import PayoutNeedsReviewEvent
from .payout_needs_review_event_type import PayoutNeedsReviewEventType
from .payout_paid_event import PayoutPaidEvent
from .payout_paid_event_type import PayoutPaidEventType
from .payout_response import PayoutResponse
from .payout_response_status import PayoutResponseStatus
from .payout_view import PayoutView
from .payout_view_metadata import PayoutViewMetadata
from .payout_view_status import PayoutViewStatus
from .proposal_list_response import ProposalListResponse
from .proposal_list_response_status import ProposalListResponseStatus
from .proposal_response import ProposalResponse
from .proposal_response_status import ProposalResponseStatus
from .proposal_view import ProposalView
from .proposal_view_decision import ProposalViewDecision
from .proposal_view_state import ProposalViewState
from .proposal_view_subject import ProposalViewSubject
from .queue_age_view import QueueAgeView
from .queue_age_view_queue import QueueAgeViewQueue
from .queue_hour_view import QueueHourView
from .queue_hour_view_queue import QueueHourViewQueue
from .read_now_view import ReadNowView
from .ready_response import ReadyResponse
from .ready_response_checks import ReadyResponseChecks
from .ready_response_database_status import ReadyResponseDatabaseStatus
from .receive_mobile_money_callback_body import ReceiveMobileMoneyCallbackBody
from .receive_payment_callback_body import ReceivePaymentCallbackBody
from .receive_webhook_body import ReceiveWebhookBody
from .receive_webhook_provider import ReceiveWebhookProvider
from .reconciliation_list_response import ReconciliationListResponse
from .reconciliation_list_response_status import ReconciliationListResponseStatus
from .reconciliation_response import ReconciliationResponse
from .reconciliation_response_status import ReconciliationResponseStatus
from .reconciliation_view import ReconciliationView
from .reconciliation_view_status import ReconciliationViewStatus
from .redeliver_dto import RedeliverDto
from .redeliver_dto_status import RedeliverDtoStatus
from .redelivered_response import RedeliveredResponse
from .redelivered_response_status import RedeliveredResponseStatus
from .redelivered_view import RedeliveredView
from .refund_created_event import RefundCreatedEvent
from .refund_created_event_type import RefundCreatedEventType
from .refund_event_data import RefundEventData
from .refund_event_data_capture_method import RefundEventDataCaptureMethod
from .refund_event_data_kind import RefundEventDataKind
from .refund_event_data_metadata import RefundEventDataMetadata
from .refund_event_data_status import RefundEventDataStatus
from .refund_failed_event import RefundFailedEvent
from .refund_failed_event_type import RefundFailedEventType
from .refund_list_response import RefundListResponse
from .refund_list_response_status import RefundListResponseStatus
from .refund_recorded_event import RefundRecordedEvent
from .refund_recorded_event_type import RefundRecordedEventType
from .refund_response import RefundResponse
from .refund_response_status import RefundResponseStatus
from .refund_view import RefundView
from .refund_view_origin import RefundViewOrigin
from .refund_view_status import RefundViewStatus
from .replay_dto import ReplayDto
from .reported_view import ReportedView
from .return_origins_dto import ReturnOriginsDto
from .return_origins_response import ReturnOriginsResponse
from .return_origins_response_status import ReturnOriginsResponseStatus
from .returns_response import ReturnsResponse
from .returns_response_status import ReturnsResponseStatus
from .returns_view import ReturnsView
from .review_event_data import ReviewEventData
from .review_event_data_capture_method import ReviewEventDataCaptureMethod
from .review_event_data_kind import ReviewEventDataKind
from .review_event_data_metadata import ReviewEventDataMetadata
from .review_event_data_status import ReviewEventDataStatus
from .revoke_api_key_dto import RevokeApiKeyDto
from .rotate_api_key_dto import RotateApiKeyDto
from .rotate_secret_dto import RotateSecretDto
from .sealing_key_view import SealingKeyView
from .send_report_body import SendReportBody
from .send_report_provider import SendReportProvider
from .sent_event_view import SentEventView
from .sent_event_view_status import SentEventViewStatus
from .sent_event_view_type import SentEventViewType
from .set_limit_dto import SetLimitDto
from .set_own_limit_dto import SetOwnLimitDto
from .settling_time_view import SettlingTimeView
from .settling_times_response import SettlingTimesResponse
from .settling_times_response_status import SettlingTimesResponseStatus
from .settling_times_view import SettlingTimesView
from .standing_view import StandingView
from .start_ledger_verification_scope import StartLedgerVerificationScope
from .start_payment_dto import StartPaymentDto
from .start_payment_dto_capture_method import StartPaymentDtoCaptureMethod
from .start_payment_dto_metadata import StartPaymentDtoMetadata
from .start_payment_dto_provider import StartPaymentDtoProvider
from .statistics_response import StatisticsResponse
from .statistics_response_status import StatisticsResponseStatus
from .statistics_view import StatisticsView
from .timeline_response import TimelineResponse
from .timeline_response_status import TimelineResponseStatus
from .timeline_view import TimelineView
from .told_event_view import ToldEventView
from .told_event_view_type import ToldEventViewType
from .transaction_count_response import TransactionCountResponse
from .transaction_count_response_status import TransactionCountResponseStatus
from .transaction_count_view import TransactionCountView
from .transaction_detail_response import TransactionDetailResponse
from .transaction_detail_response_status import TransactionDetailResponseStatus
from .transaction_detail_view import TransactionDetailView
from .transaction_detail_view_capture_method import TransactionDetailViewCaptureMethod
from .transaction_detail_view_kind import TransactionDetailViewKind
from .transaction_detail_view_metadata import TransactionDetailViewMetadata
from .transaction_detail_view_status import TransactionDetailViewStatus
from .transaction_event_data import TransactionEventData
from .transaction_event_data_capture_method import TransactionEventDataCaptureMethod
from .transaction_event_data_kind import TransactionEventDataKind
from .transaction_event_data_metadata import TransactionEventDataMetadata
from .transaction_event_data_status import TransactionEventDataStatus
from .transaction_list_response import TransactionListResponse
from .transaction_list_response_status import TransactionListResponseStatus
from .transaction_response import TransactionResponse
from .transaction_response_status import TransactionResponseStatus
from .transaction_view import TransactionView
from .transaction_view_capture_method import TransactionViewCaptureMethod
from .transaction_view_kind import TransactionViewKind
from .transaction_view_metadata import TransactionViewMetadata
from .transaction_view_status import TransactionViewStatus
from .transfer_completed_event import TransferCompletedEvent
from .transfer_completed_event_type import TransferCompletedEventType
from .understood_view import UnderstoodView
from .unknown_event_view import UnknownEventView
from .unknown_event_view_data import UnknownEventViewData
from .unresolved_list_response import UnresolvedListResponse
from .unresolved_list_response_status import UnresolvedListResponseStatus
from .unresolved_view import UnresolvedView
from .unresolved_view_outcome_type_1 import UnresolvedViewOutcomeType1
from .unresolved_view_outcome_type_2_type_1 import UnresolvedViewOutcomeType2Type1
from .unresolved_view_outcome_type_3_type_1 import UnresolvedViewOutcomeType3Type1
from .update_event_endpoint_dto import UpdateEventEndpointDto
from .update_event_endpoint_dto_types_item import UpdateEventEndpointDtoTypesItem
from .version_response import VersionResponse
from .waiting_response import WaitingResponse
from .waiting_response_status import WaitingResponseStatus
from .waiting_view import WaitingView
from .waiting_view_kind import WaitingViewKind
from .wallet_adjusted_event import WalletAdjustedEvent
from .wallet_adjusted_event_type import WalletAdjustedEventType
from .wallet_anchor_view import WalletAnchorView
from .wallet_list_response import WalletListResponse
from .wallet_list_response_status import WalletListResponseStatus
from .wallet_view import WalletView
from .webhook_event_list_response import WebhookEventListResponse
from .webhook_event_list_response_status import WebhookEventListResponseStatus
from .webhook_event_view import WebhookEventView
from .webhook_event_view_outcome import WebhookEventViewOutcome
from .webhook_event_view_source import WebhookEventViewSource
from .webhook_hour_view import WebhookHourView

__all__ = (
    "AcceptedResponse",
    "AcceptedResponseStatus",
    "ApiKeyCreatedEvent",
    "ApiKeyCreatedEventType",
    "ApiKeyCreatedResponse",
    "ApiKeyCreatedResponseStatus",
    "ApiKeyEventData",
    "ApiKeyListResponse",
    "ApiKeyListResponseStatus",
    "ApiKeyRevokedEvent",
    "ApiKeyRevokedEventType",
    "ApiKeyRevokedResponse",
    "ApiKeyRevokedResponseStatus",
    "ApiKeyRotatedEvent",
    "ApiKeyRotatedEventType",
    "ApiKeyView",
    "AttemptListResponse",
    "AttemptListResponseStatus",
    "AttemptView",
    "AuditEntryView",
    "AuditEntryViewAction",
    "AuditListResponse",
    "AuditListResponseStatus",
    "AuthorizationView",
    "AuthorizationViewStatus",
    "BalanceResponse",
    "BalanceResponseStatus",
    "BalanceView",
    "BankAccountDto",
    "BookedEntryView",
    "BookingView",
    "BookingViewKind",
    "BreakFiguresResponse",
    "BreakFiguresResponseStatus",
    "BreakFigureView",
    "BreakFigureViewKindType1",
    "BreakFigureViewKindType2Type1",
    "BreakFigureViewKindType3Type1",
    "BreakFigureViewType",
    "BreakListResponse",
    "BreakListResponseStatus",
    "BreakView",
    "BreakViewKindType1",
    "BreakViewKindType2Type1",
    "BreakViewKindType3Type1",
    "BreakViewStatus",
    "BreakViewType",
    "CallbackAcceptedResponse",
    "CancelPaymentDto",
    "CaptureEventData",
    "CaptureEventDataCaptureMethod",
    "CaptureEventDataKind",
    "CaptureEventDataMetadata",
    "CaptureEventDataStatus",
    "CaptureListResponse",
    "CaptureListResponseStatus",
    "CapturePaymentDto",
    "CaptureResponse",
    "CaptureResponseStatus",
    "CaptureView",
    "CaptureViewKind",
    "CaptureViewStatus",
    "ConfirmationView",
    "ConsoleSessionResponse",
    "ConsoleSessionResponseStatus",
    "CountOperatorTransactionsProvider",
    "CountOperatorTransactionsStatus",
    "CountTransactionsKind",
    "CountTransactionsProvider",
    "CountTransactionsStatus",
    "CreateApiKeyDto",
    "CreateApiKeyDtoPermissionsItem",
    "CreateDepositDto",
    "CreateDepositDtoMetadata",
    "CreateDepositDtoProvider",
    "CreateDestinationDto",
    "CreateDestinationDtoProvider",
    "CreateEventEndpointDto",
    "CreateEventEndpointDtoTypesItem",
    "CreatePayoutDto",
    "CreatePayoutDtoMetadata",
    "CreateRefundDto",
    "CreateTransferDto",
    "CustomerDto",
    "DayReturnsView",
    "DayStatisticsView",
    "DecideCaptureDto",
    "DecideCaptureDtoDecision",
    "DecideEventDto",
    "DecideEventDtoDecision",
    "DecidePayoutDto",
    "DecidePayoutDtoDecision",
    "DecideRefundDto",
    "DecideRefundDtoDecision",
    "DecideTransactionDto",
    "DecideTransactionDtoDecision",
    "DecisionEntryView",
    "DecisionResponse",
    "DecisionResponseStatus",
    "DecisionTakenView",
    "DecisionTakenViewDecision",
    "DecisionView",
    "DecisionViewState",
    "DeliveryAcceptedResponse",
    "DeliveryAcceptedResponseStatus",
    "DeliveryCountView",
    "DeliveryListResponse",
    "DeliveryListResponseStatus",
    "DeliveryView",
    "DeliveryViewStatus",
    "DeliveryViewType",
    "DependencyState",
    "DependencyStateStatus",
    "DepositAuthorizedEvent",
    "DepositAuthorizedEventType",
    "DepositCaptureFailedEvent",
    "DepositCaptureFailedEventType",
    "DepositExpiredEvent",
    "DepositExpiredEventType",
    "DepositFailedEvent",
    "DepositFailedEventType",
    "DepositNeedsReviewEvent",
    "DepositNeedsReviewEventType",
    "DepositReviewedEvent",
    "DepositReviewedEventType",
    "DepositSettledEvent",
    "DepositSettledEventType",
    "DepositVoidedEvent",
    "DepositVoidedEventType",
    "DestinationDeletedResponse",
    "DestinationDeletedResponseStatus",
    "DestinationListResponse",
    "DestinationListResponseStatus",
    "DestinationResponse",
    "DestinationResponseStatus",
    "DestinationView",
    "DestinationViewType",
    "DifferenceView",
    "DisputeEventData",
    "DisputeEventDataCaptureMethod",
    "DisputeEventDataKind",
    "DisputeEventDataMetadata",
    "DisputeEventDataStatus",
    "DisputeListResponse",
    "DisputeListResponseStatus",
    "DisputeLostEvent",
    "DisputeLostEventType",
    "DisputeOpenedEvent",
    "DisputeOpenedEventType",
    "DisputeResponse",
    "DisputeResponseStatus",
    "DisputeReversedEvent",
    "DisputeReversedEventType",
    "DisputeView",
    "DisputeViewStatus",
    "DisputeWonEvent",
    "DisputeWonEventType",
    "EnableEventEndpointDto",
    "EnableEventEndpointDtoKept",
    "EndpointSecretsResponse",
    "EndpointSecretsResponseStatus",
    "EndpointSecretsView",
    "EntryListResponse",
    "EntryListResponseStatus",
    "EntrySourceView",
    "EntrySourceViewType",
    "EntryView",
    "EntryViewKind",
    "EraseAccountDto",
    "ErasedKindView",
    "ErasedKindViewKind",
    "ErasureListResponse",
    "ErasureListResponseStatus",
    "ErasureResponse",
    "ErasureResponseStatus",
    "ErasureView",
    "EventEndpointDetails",
    "EventEndpointDetailsDisabledReasonType1",
    "EventEndpointDetailsDisabledReasonType2Type1",
    "EventEndpointDetailsDisabledReasonType3Type1",
    "EventEndpointDetailsStatus",
    "EventEndpointDetailsTypesItem",
    "EventEndpointDisabledEvent",
    "EventEndpointDisabledEventType",
    "EventEndpointListResponse",
    "EventEndpointListResponseStatus",
    "EventEndpointResponse",
    "EventEndpointResponseStatus",
    "EventEndpointSecretResponse",
    "EventEndpointSecretResponseStatus",
    "EventEndpointTestEvent",
    "EventEndpointTestEventType",
    "EventEndpointView",
    "EventEndpointViewDisabledReasonType1",
    "EventEndpointViewDisabledReasonType2Type1",
    "EventEndpointViewDisabledReasonType3Type1",
    "EventEndpointViewStatus",
    "EventEndpointViewTypesItem",
    "EventHourView",
    "EventListResponse",
    "EventListResponseStatus",
    "EventResponse",
    "EventResponseStatus",
    "ExplainDeliveryDto",
    "ExplainDeliveryDtoBodyEncoding",
    "ExplainDeliveryDtoProvider",
    "ExplanationResponse",
    "ExplanationResponseStatus",
    "ExplanationView",
    "ExplanationViewAnswered",
    "ExplanationViewHeldType1",
    "ExplanationViewHeldType2Type1",
    "ExplanationViewHeldType3Type1",
    "ExportBreaksStatus",
    "ExportBreaksType",
    "ForeignFeeView",
    "GatewayHourView",
    "GatewayHourViewProvider",
    "GatewayStatesResponse",
    "GatewayStatesResponseStatus",
    "GatewayStateView",
    "GatewayStateViewInquires",
    "GatewayStateViewProvider",
    "GatewayStateViewReceives",
    "GatewayStateViewRefunds",
    "GatewayStateViewStarts",
    "HealthResponse",
    "HealthResponseDependencies",
    "InboxEventDetailView",
    "InboxEventDetailViewBodyEncodingType1",
    "InboxEventDetailViewBodyEncodingType2Type1",
    "InboxEventDetailViewBodyEncodingType3Type1",
    "InboxEventDetailViewHeldType1",
    "InboxEventDetailViewHeldType2Type1",
    "InboxEventDetailViewHeldType3Type1",
    "InboxEventDetailViewOutcome",
    "InboxEventDetailViewSource",
    "InboxEventResponse",
    "InboxEventResponseStatus",
    "InboxEventView",
    "InboxEventViewHeldType1",
    "InboxEventViewHeldType2Type1",
    "InboxEventViewHeldType3Type1",
    "InboxEventViewOutcome",
    "InboxEventViewSource",
    "InboxResponse",
    "InboxResponseStatus",
    "InquiryView",
    "InquiryViewOutcomeType1",
    "InquiryViewOutcomeType2Type1",
    "InquiryViewOutcomeType3Type1",
    "LedgerVerificationListResponse",
    "LedgerVerificationListResponseStatus",
    "LedgerVerificationResponse",
    "LedgerVerificationResponseStatus",
    "LedgerVerificationView",
    "LedgerVerificationViewCurrentCheckType1",
    "LedgerVerificationViewCurrentCheckType2Type1",
    "LedgerVerificationViewCurrentCheckType3Type1",
    "LedgerVerificationViewScope",
    "LedgerVerificationViewStatus",
    "LimitListResponse",
    "LimitListResponseStatus",
    "LimitView",
    "ListAuditAction",
    "ListBreaksStatus",
    "ListBreaksType",
    "ListDisputesStatus",
    "ListEventDeliveriesStatus",
    "ListEventsTypesItem",
    "ListInboxOutcome",
    "ListInboxProvider",
    "ListOpenCapturesProvider",
    "ListOpenCapturesStatus",
    "ListOpenPayoutsStatus",
    "ListOpenRefundsProvider",
    "ListOpenRefundsStatus",
    "ListOperatorDeliveriesStatus",
    "ListOperatorTransactionsProvider",
    "ListOperatorTransactionsStatus",
    "ListPayoutsStatus",
    "ListProposalsState",
    "ListReconciliationsProvider",
    "ListTransactionsKind",
    "ListTransactionsProvider",
    "ListTransactionsStatus",
    "ListUnresolvedProvider",
    "ListWalletEntriesKind",
    "NextActionView",
    "NextActionViewType",
    "OpenCaptureListResponse",
    "OpenCaptureListResponseStatus",
    "OpenCaptureView",
    "OpenCaptureViewKind",
    "OpenCaptureViewStatus",
    "OpenPayoutListResponse",
    "OpenPayoutListResponseStatus",
    "OpenPayoutView",
    "OpenPayoutViewStatus",
    "OpenRefundListResponse",
    "OpenRefundListResponseStatus",
    "OpenRefundView",
    "OpenRefundViewStatus",
    "OperatorDeliveryListResponse",
    "OperatorDeliveryListResponseStatus",
    "OperatorDeliveryView",
    "OperatorDeliveryViewStatus",
    "OperatorDeliveryViewType",
    "OperatorSessionResponse",
    "OperatorSessionResponseRole",
    "OperatorStatisticsResponse",
    "OperatorStatisticsResponseStatus",
    "OperatorStatisticsView",
    "OperatorTransactionDetailView",
    "OperatorTransactionListResponse",
    "OperatorTransactionListResponseStatus",
    "OperatorTransactionResponse",
    "OperatorTransactionResponseStatus",
    "OperatorTransactionView",
    "OperatorTransactionViewCaptureMethod",
    "OperatorTransactionViewKind",
    "OperatorTransactionViewMetadata",
    "OperatorTransactionViewStatus",
    "OwnLimitListResponse",
    "OwnLimitListResponseStatus",
    "OwnLimitView",
    "OwnReviewDto",
    "OwnReviewDtoDecision",
    "PayoutCreatedEvent",
    "PayoutCreatedEventType",
    "PayoutEventData",
    "PayoutEventDataCaptureMethod",
    "PayoutEventDataKind",
    "PayoutEventDataMetadata",
    "PayoutEventDataStatus",
    "PayoutFactsView",
    "PayoutFactsViewStatus",
    "PayoutFailedEvent",
    "PayoutFailedEventType",
    "PayoutListResponse",
    "PayoutListResponseStatus",
    "PayoutNeedsReviewEvent",
    "PayoutNeedsReviewEventType",
    "PayoutPaidEvent",
    "PayoutPaidEventType",
    "PayoutResponse",
    "PayoutResponseStatus",
    "PayoutView",
    "PayoutViewMetadata",
    "PayoutViewStatus",
    "ProposalListResponse",
    "ProposalListResponseStatus",
    "ProposalResponse",
    "ProposalResponseStatus",
    "ProposalView",
    "ProposalViewDecision",
    "ProposalViewState",
    "ProposalViewSubject",
    "QueueAgeView",
    "QueueAgeViewQueue",
    "QueueHourView",
    "QueueHourViewQueue",
    "ReadNowView",
    "ReadyResponse",
    "ReadyResponseChecks",
    "ReadyResponseDatabaseStatus",
    "ReceiveMobileMoneyCallbackBody",
    "ReceivePaymentCallbackBody",
    "ReceiveWebhookBody",
    "ReceiveWebhookProvider",
    "ReconciliationListResponse",
    "ReconciliationListResponseStatus",
    "ReconciliationResponse",
    "ReconciliationResponseStatus",
    "ReconciliationView",
    "ReconciliationViewStatus",
    "RedeliverDto",
    "RedeliverDtoStatus",
    "RedeliveredResponse",
    "RedeliveredResponseStatus",
    "RedeliveredView",
    "RefundCreatedEvent",
    "RefundCreatedEventType",
    "RefundEventData",
    "RefundEventDataCaptureMethod",
    "RefundEventDataKind",
    "RefundEventDataMetadata",
    "RefundEventDataStatus",
    "RefundFailedEvent",
    "RefundFailedEventType",
    "RefundListResponse",
    "RefundListResponseStatus",
    "RefundRecordedEvent",
    "RefundRecordedEventType",
    "RefundResponse",
    "RefundResponseStatus",
    "RefundView",
    "RefundViewOrigin",
    "RefundViewStatus",
    "ReplayDto",
    "ReportedView",
    "ReturnOriginsDto",
    "ReturnOriginsResponse",
    "ReturnOriginsResponseStatus",
    "ReturnsResponse",
    "ReturnsResponseStatus",
    "ReturnsView",
    "ReviewEventData",
    "ReviewEventDataCaptureMethod",
    "ReviewEventDataKind",
    "ReviewEventDataMetadata",
    "ReviewEventDataStatus",
    "RevokeApiKeyDto",
    "RotateApiKeyDto",
    "RotateSecretDto",
    "SealingKeyView",
    "SendReportBody",
    "SendReportProvider",
    "SentEventView",
    "SentEventViewStatus",
    "SentEventViewType",
    "SetLimitDto",
    "SetOwnLimitDto",
    "SettlingTimesResponse",
    "SettlingTimesResponseStatus",
    "SettlingTimesView",
    "SettlingTimeView",
    "StandingView",
    "StartLedgerVerificationScope",
    "StartPaymentDto",
    "StartPaymentDtoCaptureMethod",
    "StartPaymentDtoMetadata",
    "StartPaymentDtoProvider",
    "StatisticsResponse",
    "StatisticsResponseStatus",
    "StatisticsView",
    "TimelineResponse",
    "TimelineResponseStatus",
    "TimelineView",
    "ToldEventView",
    "ToldEventViewType",
    "TransactionCountResponse",
    "TransactionCountResponseStatus",
    "TransactionCountView",
    "TransactionDetailResponse",
    "TransactionDetailResponseStatus",
    "TransactionDetailView",
    "TransactionDetailViewCaptureMethod",
    "TransactionDetailViewKind",
    "TransactionDetailViewMetadata",
    "TransactionDetailViewStatus",
    "TransactionEventData",
    "TransactionEventDataCaptureMethod",
    "TransactionEventDataKind",
    "TransactionEventDataMetadata",
    "TransactionEventDataStatus",
    "TransactionListResponse",
    "TransactionListResponseStatus",
    "TransactionResponse",
    "TransactionResponseStatus",
    "TransactionView",
    "TransactionViewCaptureMethod",
    "TransactionViewKind",
    "TransactionViewMetadata",
    "TransactionViewStatus",
    "TransferCompletedEvent",
    "TransferCompletedEventType",
    "UnderstoodView",
    "UnknownEventView",
    "UnknownEventViewData",
    "UnresolvedListResponse",
    "UnresolvedListResponseStatus",
    "UnresolvedView",
    "UnresolvedViewOutcomeType1",
    "UnresolvedViewOutcomeType2Type1",
    "UnresolvedViewOutcomeType3Type1",
    "UpdateEventEndpointDto",
    "UpdateEventEndpointDtoTypesItem",
    "VersionResponse",
    "WaitingResponse",
    "WaitingResponseStatus",
    "WaitingView",
    "WaitingViewKind",
    "WalletAdjustedEvent",
    "WalletAdjustedEventType",
    "WalletAnchorView",
    "WalletListResponse",
    "WalletListResponseStatus",
    "WalletView",
    "WebhookEventListResponse",
    "WebhookEventListResponseStatus",
    "WebhookEventView",
    "WebhookEventViewOutcome",
    "WebhookEventViewSource",
    "WebhookHourView",
)
