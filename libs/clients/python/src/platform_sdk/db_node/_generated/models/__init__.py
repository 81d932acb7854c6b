# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

"""Contains all the data models used in inputs/outputs"""

from .acknowledge_audit_feed_dto import AcknowledgeAuditFeedDto
from .audit_entry_response import AuditEntryResponse
from .audit_entry_response_details import AuditEntryResponseDetails
from .audit_page_response import AuditPageResponse
from .audit_reader_response import AuditReaderResponse
from .audit_state_response import AuditStateResponse
from .consume_token_dto import ConsumeTokenDto
from .create_session_dto import CreateSessionDto
from .create_tenant_dto import CreateTenantDto
from .create_token_dto import CreateTokenDto
from .create_token_dto_purpose import CreateTokenDtoPurpose
from .create_user_dto import CreateUserDto
from .credential_context_response import CredentialContextResponse
from .credential_context_response_status import CredentialContextResponseStatus
from .database_credential_list_response import DatabaseCredentialListResponse
from .database_credential_response import DatabaseCredentialResponse
from .database_credential_response_scopes_item import DatabaseCredentialResponseScopesItem
from .database_login_response import DatabaseLoginResponse
from .database_login_response_engine import DatabaseLoginResponseEngine
from .dependency_state import DependencyState
from .dependency_state_status import DependencyStateStatus
from .difference_response import DifferenceResponse
from .difference_response_part import DifferenceResponsePart
from .difference_response_problem import DifferenceResponseProblem
from .erased_response import ErasedResponse
from .erasure_list_response import ErasureListResponse
from .erasure_proposal_response import ErasureProposalResponse
from .erasure_proposal_response_state import ErasureProposalResponseState
from .export_audit_format import ExportAuditFormat
from .get_usage_history_span import GetUsageHistorySpan
from .grant_dto import GrantDto
from .grant_dto_scopes_item import GrantDtoScopesItem
from .health_response import HealthResponse
from .health_response_dependencies import HealthResponseDependencies
from .healthz_response import HealthzResponse
from .holdings_response import HoldingsResponse
from .identity_list_response import IdentityListResponse
from .identity_response import IdentityResponse
from .identity_response_scopes_item import IdentityResponseScopesItem
from .import_list_response import ImportListResponse
from .import_response import ImportResponse
from .import_row_list_response import ImportRowListResponse
from .import_row_response import ImportRowResponse
from .list_import_rows_verdict import ListImportRowsVerdict
from .lockout_list_response import LockoutListResponse
from .lockout_response import LockoutResponse
from .lockout_response_status import LockoutResponseStatus
from .look_at_user_dto import LookAtUserDto
from .look_up_user_dto import LookUpUserDto
from .migration_state_response import MigrationStateResponse
from .migration_state_response_state import MigrationStateResponseState
from .new_database_credential_response import NewDatabaseCredentialResponse
from .new_database_credential_response_engine import NewDatabaseCredentialResponseEngine
from .new_database_credential_response_scopes_item import NewDatabaseCredentialResponseScopesItem
from .new_identity_response import NewIdentityResponse
from .new_identity_response_scopes_item import NewIdentityResponseScopesItem
from .newest_checkpoint_response import NewestCheckpointResponse
from .operator_session_response import OperatorSessionResponse
from .operator_session_response_role import OperatorSessionResponseRole
from .operator_status_response import OperatorStatusResponse
from .operator_status_response_checks import OperatorStatusResponseChecks
from .operator_status_response_engine import OperatorStatusResponseEngine
from .propose_erasure_dto import ProposeErasureDto
from .proposed_erasure_response import ProposedErasureResponse
from .read_timeline_dto import ReadTimelineDto
from .ready_response import ReadyResponse
from .ready_response_checks import ReadyResponseChecks
from .ready_response_database_status import ReadyResponseDatabaseStatus
from .record_auth_event_dto import RecordAuthEventDto
from .root_response import RootResponse
from .root_response_links import RootResponseLinks
from .rotate_identity_dto import RotateIdentityDto
from .rotated_identity_response import RotatedIdentityResponse
from .seen_session_response import SeenSessionResponse
from .seen_user_response import SeenUserResponse
from .seen_user_response_status import SeenUserResponseStatus
from .service_usage_response import ServiceUsageResponse
from .session_id_response import SessionIdResponse
from .session_response import SessionResponse
from .set_status_dto import SetStatusDto
from .set_status_dto_status import SetStatusDtoStatus
from .status_response import StatusResponse
from .status_response_engine import StatusResponseEngine
from .status_response_schema_status import StatusResponseSchemaStatus
from .tenant_list_response import TenantListResponse
from .tenant_response import TenantResponse
from .timeline_entry_response import TimelineEntryResponse
from .timeline_page_response import TimelinePageResponse
from .update_user_dto import UpdateUserDto
from .usage_history_response import UsageHistoryResponse
from .usage_period_response import UsagePeriodResponse
from .usage_response import UsageResponse
from .user_id_response import UserIdResponse
from .user_response import UserResponse
from .user_response_status import UserResponseStatus
from .verify_context_dto import VerifyContextDto
from .version_response import VersionResponse

__all__ = (
    "AcknowledgeAuditFeedDto",
    "AuditEntryResponse",
    "AuditEntryResponseDetails",
    "AuditPageResponse",
    "AuditReaderResponse",
    "AuditStateResponse",
    "ConsumeTokenDto",
    "CreateSessionDto",
    "CreateTenantDto",
    "CreateTokenDto",
    "CreateTokenDtoPurpose",
    "CreateUserDto",
    "CredentialContextResponse",
    "CredentialContextResponseStatus",
    "DatabaseCredentialListResponse",
    "DatabaseCredentialResponse",
    "DatabaseCredentialResponseScopesItem",
    "DatabaseLoginResponse",
    "DatabaseLoginResponseEngine",
    "DependencyState",
    "DependencyStateStatus",
    "DifferenceResponse",
    "DifferenceResponsePart",
    "DifferenceResponseProblem",
    "ErasedResponse",
    "ErasureListResponse",
    "ErasureProposalResponse",
    "ErasureProposalResponseState",
    "ExportAuditFormat",
    "GetUsageHistorySpan",
    "GrantDto",
    "GrantDtoScopesItem",
    "HealthResponse",
    "HealthResponseDependencies",
    "HealthzResponse",
    "HoldingsResponse",
    "IdentityListResponse",
    "IdentityResponse",
    "IdentityResponseScopesItem",
    "ImportListResponse",
    "ImportResponse",
    "ImportRowListResponse",
    "ImportRowResponse",
    "ListImportRowsVerdict",
    "LockoutListResponse",
    "LockoutResponse",
    "LockoutResponseStatus",
    "LookAtUserDto",
    "LookUpUserDto",
    "MigrationStateResponse",
    "MigrationStateResponseState",
    "NewDatabaseCredentialResponse",
    "NewDatabaseCredentialResponseEngine",
    "NewDatabaseCredentialResponseScopesItem",
    "NewestCheckpointResponse",
    "NewIdentityResponse",
    "NewIdentityResponseScopesItem",
    "OperatorSessionResponse",
    "OperatorSessionResponseRole",
    "OperatorStatusResponse",
    "OperatorStatusResponseChecks",
    "OperatorStatusResponseEngine",
    "ProposedErasureResponse",
    "ProposeErasureDto",
    "ReadTimelineDto",
    "ReadyResponse",
    "ReadyResponseChecks",
    "ReadyResponseDatabaseStatus",
    "RecordAuthEventDto",
    "RootResponse",
    "RootResponseLinks",
    "RotatedIdentityResponse",
    "RotateIdentityDto",
    "SeenSessionResponse",
    "SeenUserResponse",
    "SeenUserResponseStatus",
    "ServiceUsageResponse",
    "SessionIdResponse",
    "SessionResponse",
    "SetStatusDto",
    "SetStatusDtoStatus",
    "StatusResponse",
    "StatusResponseEngine",
    "StatusResponseSchemaStatus",
    "TenantListResponse",
    "TenantResponse",
    "TimelineEntryResponse",
    "TimelinePageResponse",
    "UpdateUserDto",
    "UsageHistoryResponse",
    "UsagePeriodResponse",
    "UsageResponse",
    "UserIdResponse",
    "UserResponse",
    "UserResponseStatus",
    "VerifyContextDto",
    "VersionResponse",
)
