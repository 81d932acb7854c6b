# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python

from .authentication_events import AuthenticationEventsApi
from .diagnostics import DiagnosticsApi
from .operator_audit import OperatorAuditApi
from .operator_database_credentials import OperatorDatabaseCredentialsApi
from .operator_erasures import OperatorErasuresApi
from .operator_identities import OperatorIdentitiesApi
from .operator_imports import OperatorImportsApi
from .operator_session import OperatorSessionApi
from .operator_status import OperatorStatusApi
from .operator_tenants import OperatorTenantsApi
from .operator_users import OperatorUsersApi
from .sessions import SessionsApi
from .users import UsersApi
from .verification_tokens import VerificationTokensApi


class Operations(
    AuthenticationEventsApi,
    DiagnosticsApi,
    OperatorAuditApi,
    OperatorDatabaseCredentialsApi,
    OperatorErasuresApi,
    OperatorIdentitiesApi,
    OperatorImportsApi,
    OperatorSessionApi,
    OperatorStatusApi,
    OperatorTenantsApi,
    OperatorUsersApi,
    SessionsApi,
    UsersApi,
    VerificationTokensApi,
):
    pass
