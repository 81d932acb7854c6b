// Made from openapi.json by "npm run clients"; do not edit.
import type { Call, CallOptions, PagedCall } from '../runtime/index.ts';
import type { DbNodeClient } from './client.ts';
import type {
  AuditPageResponse,
  ConsumeVerificationTokenInput,
  CreateDatabaseCredentialInput,
  CreateIdentityInput,
  CreateSessionInput,
  CreateTenantInput,
  CreateUserInput,
  CreateVerificationTokenInput,
  CredentialContextResponse,
  DatabaseCredentialListResponse,
  DatabaseLoginResponse,
  DisableIdentityInput,
  DropDatabaseCredentialInput,
  EnableIdentityInput,
  ExportAuditInput,
  GetSessionInput,
  GetUserInput,
  HealthResponse,
  HealthzResponse,
  IdentityListResponse,
  ListAuditEntriesInput,
  ListDatabaseCredentialsInput,
  ListIdentitiesInput,
  ListLockoutsInput,
  ListTenantsInput,
  LockoutListResponse,
  LookUpUserInput,
  NewDatabaseCredentialResponse,
  NewIdentityResponse,
  OperatorSessionResponse,
  OperatorStatusResponse,
  ReadyResponse,
  RecordAuthEventInput,
  RevokeSessionInput,
  RootResponse,
  RotateDatabaseCredentialInput,
  RotateIdentityInput,
  RotatedIdentityResponse,
  SessionIdResponse,
  SessionResponse,
  SetUserStatusInput,
  StatusResponse,
  TenantListResponse,
  TenantResponse,
  UnlockUserInput,
  UpdateUserInput,
  UserIdResponse,
  UserResponse,
  VerifyCredentialContextInput,
  VersionResponse,
} from './types.ts';

/**
 * **Who may call:** a service identity with the scope `verification:consume`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/verification-tokens/consume`
 */
export function consumeVerificationToken(
  client: DbNodeClient,
  input: ConsumeVerificationTokenInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'consumeVerificationToken', method: 'POST', path: '/api/v1/verification-tokens/consume' },
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `POST /setup-api/tenants/{tenant_id}/database-credentials`
 */
export function createDatabaseCredential(
  client: DbNodeClient,
  input: CreateDatabaseCredentialInput,
  options?: CallOptions,
): Call<NewDatabaseCredentialResponse> {
  return client.send(
    { name: 'createDatabaseCredential', method: 'POST', path: '/setup-api/tenants/{tenant_id}/database-credentials' },
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `POST /setup-api/tenants/{tenant_id}/identities`
 */
export function createIdentity(
  client: DbNodeClient,
  input: CreateIdentityInput,
  options?: CallOptions,
): Call<NewIdentityResponse> {
  return client.send(
    { name: 'createIdentity', method: 'POST', path: '/setup-api/tenants/{tenant_id}/identities' },
    input,
    options,
  );
}

/**
 * **Who may call:** a service identity with the scope `sessions:write`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/sessions`
 */
export function createSession(
  client: DbNodeClient,
  input: CreateSessionInput,
  options?: CallOptions,
): Call<SessionIdResponse> {
  return client.send({ name: 'createSession', method: 'POST', path: '/api/v1/sessions' }, input, options);
}

/**
 * **Who may call:** an operator whose role holds `operator:admin`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `POST /setup-api/tenants`
 */
export function createTenant(
  client: DbNodeClient,
  input: CreateTenantInput,
  options?: CallOptions,
): Call<TenantResponse> {
  return client.send({ name: 'createTenant', method: 'POST', path: '/setup-api/tenants' }, input, options);
}

/**
 * **Who may call:** a service identity with the scope `users:create`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/users`
 */
export function createUser(client: DbNodeClient, input: CreateUserInput, options?: CallOptions): Call<UserIdResponse> {
  return client.send({ name: 'createUser', method: 'POST', path: '/api/v1/users' }, input, options);
}

/**
 * **Who may call:** a service identity with the scope `verification:write`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/verification-tokens`
 */
export function createVerificationToken(
  client: DbNodeClient,
  input: CreateVerificationTokenInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'createVerificationToken', method: 'POST', path: '/api/v1/verification-tokens' },
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `POST /setup-api/identities/{credential_id}/disable`
 */
export function disableIdentity(client: DbNodeClient, input: DisableIdentityInput, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'disableIdentity', method: 'POST', path: '/setup-api/identities/{credential_id}/disable' },
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:admin`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `DELETE /setup-api/tenants/{tenant_id}/database-credentials/{database_credential_id}`
 */
export function dropDatabaseCredential(
  client: DbNodeClient,
  input: DropDatabaseCredentialInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    {
      name: 'dropDatabaseCredential',
      method: 'DELETE',
      path: '/setup-api/tenants/{tenant_id}/database-credentials/{database_credential_id}',
    },
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `POST /setup-api/identities/{credential_id}/enable`
 */
export function enableIdentity(client: DbNodeClient, input: EnableIdentityInput, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'enableIdentity', method: 'POST', path: '/setup-api/identities/{credential_id}/enable' },
    input,
    options,
  );
}

/**
 * Everything that matches, newest first, as it is read
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `GET /setup-api/audit/export`
 */
export function exportAudit(client: DbNodeClient, input?: ExportAuditInput, options?: CallOptions): Call<string> {
  return client.send(
    { name: 'exportAudit', method: 'GET', path: '/setup-api/audit/export', reading: 'text' },
    input,
    options,
  );
}

/**
 * Check that the process lives
 *
 * Nothing else is touched, since a dead database must not restart the service: it answers as long as the process does.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /health`
 */
export function getHealth(client: DbNodeClient, options?: CallOptions): Call<HealthResponse> {
  return client.send({ name: 'getHealth', method: 'GET', path: '/health' }, undefined, options);
}

/**
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /healthz`
 */
export function getHealthz(client: DbNodeClient, options?: CallOptions): Call<HealthzResponse> {
  return client.send({ name: 'getHealthz', method: 'GET', path: '/healthz' }, undefined, options);
}

/**
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `GET /setup-api/session`
 */
export function getOperatorSession(client: DbNodeClient, options?: CallOptions): Call<OperatorSessionResponse> {
  return client.send({ name: 'getOperatorSession', method: 'GET', path: '/setup-api/session' }, undefined, options);
}

/**
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `GET /setup-api/status`
 */
export function getOperatorStatus(client: DbNodeClient, options?: CallOptions): Call<OperatorStatusResponse> {
  return client.send({ name: 'getOperatorStatus', method: 'GET', path: '/setup-api/status' }, undefined, options);
}

/**
 * Check that the service may get traffic
 *
 * Every dependency that a request needs is tried: the database answers, and its migrations are those of this release. 503 names what is not ready, and never why in detail.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /ready`
 */
export function getReadiness(client: DbNodeClient, options?: CallOptions): Call<ReadyResponse> {
  return client.send({ name: 'getReadiness', method: 'GET', path: '/ready' }, undefined, options);
}

/**
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /`
 */
export function getServiceLinks(client: DbNodeClient, options?: CallOptions): Call<RootResponse> {
  return client.send({ name: 'getServiceLinks', method: 'GET', path: '/' }, undefined, options);
}

/**
 * **Who may call:** a service identity with the scope `sessions:read`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `GET /api/v1/sessions/{session_id}`
 */
export function getSession(client: DbNodeClient, input: GetSessionInput, options?: CallOptions): Call<SessionResponse> {
  return client.send({ name: 'getSession', method: 'GET', path: '/api/v1/sessions/{session_id}' }, input, options);
}

/**
 * **Who may call:** a service identity with the scope `diagnostics:read`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `GET /api/v1/status`
 */
export function getStatus(client: DbNodeClient, options?: CallOptions): Call<StatusResponse> {
  return client.send({ name: 'getStatus', method: 'GET', path: '/api/v1/status' }, undefined, options);
}

/**
 * **Who may call:** a service identity with the scope `users:read`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `GET /api/v1/users/{user_id}`
 */
export function getUser(client: DbNodeClient, input: GetUserInput, options?: CallOptions): Call<UserResponse> {
  return client.send({ name: 'getUser', method: 'GET', path: '/api/v1/users/{user_id}' }, input, options);
}

/**
 * Get the release that runs
 *
 * Version and revision stay the same until the process is replaced.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /version`
 */
export function getVersion(client: DbNodeClient, options?: CallOptions): Call<VersionResponse> {
  return client.send({ name: 'getVersion', method: 'GET', path: '/version' }, undefined, options);
}

/**
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `GET /setup-api/audit`
 */
export function listAuditEntries(
  client: DbNodeClient,
  input?: ListAuditEntriesInput,
  options?: CallOptions,
): PagedCall<AuditPageResponse, AuditPageResponse['entries'][number]> {
  return client.sendPaged(
    { name: 'listAuditEntries', method: 'GET', path: '/setup-api/audit' },
    'entries',
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `GET /setup-api/tenants/{tenant_id}/database-credentials`
 */
export function listDatabaseCredentials(
  client: DbNodeClient,
  input: ListDatabaseCredentialsInput,
  options?: CallOptions,
): Call<DatabaseCredentialListResponse> {
  return client.send(
    { name: 'listDatabaseCredentials', method: 'GET', path: '/setup-api/tenants/{tenant_id}/database-credentials' },
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `GET /setup-api/tenants/{tenant_id}/identities`
 */
export function listIdentities(
  client: DbNodeClient,
  input: ListIdentitiesInput,
  options?: CallOptions,
): Call<IdentityListResponse> {
  return client.send(
    { name: 'listIdentities', method: 'GET', path: '/setup-api/tenants/{tenant_id}/identities' },
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `GET /setup-api/tenants/{tenant_id}/lockouts`
 */
export function listLockouts(
  client: DbNodeClient,
  input: ListLockoutsInput,
  options?: CallOptions,
): Call<LockoutListResponse> {
  return client.send(
    { name: 'listLockouts', method: 'GET', path: '/setup-api/tenants/{tenant_id}/lockouts' },
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `GET /setup-api/tenants`
 */
export function listTenants(
  client: DbNodeClient,
  input?: ListTenantsInput,
  options?: CallOptions,
): PagedCall<TenantListResponse, TenantListResponse['tenants'][number]> {
  return client.sendPaged(
    { name: 'listTenants', method: 'GET', path: '/setup-api/tenants' },
    'tenants',
    input,
    options,
  );
}

/**
 * **Who may call:** a service identity with the scope `users:read`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/users/lookup`
 */
export function lookUpUser(client: DbNodeClient, input: LookUpUserInput, options?: CallOptions): Call<UserResponse> {
  return client.send({ name: 'lookUpUser', method: 'POST', path: '/api/v1/users/lookup', reads: true }, input, options);
}

/**
 * **Who may call:** a service identity with the scope `auth:events:write`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/auth/events`
 */
export function recordAuthEvent(client: DbNodeClient, input: RecordAuthEventInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'recordAuthEvent', method: 'POST', path: '/api/v1/auth/events' }, input, options);
}

/**
 * **Who may call:** a service identity with the scope `sessions:revoke`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/sessions/{session_id}/revoke`
 */
export function revokeSession(client: DbNodeClient, input: RevokeSessionInput, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'revokeSession', method: 'POST', path: '/api/v1/sessions/{session_id}/revoke' },
    input,
    options,
  );
}

/**
 * The username changes as well: the old login ends at once
 *
 * Nothing of the provisioning is asked for: there are no more logins than before.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `POST /setup-api/tenants/{tenant_id}/database-credentials/{database_credential_id}/rotate`
 */
export function rotateDatabaseCredential(
  client: DbNodeClient,
  input: RotateDatabaseCredentialInput,
  options?: CallOptions,
): Call<DatabaseLoginResponse> {
  return client.send(
    {
      name: 'rotateDatabaseCredential',
      method: 'POST',
      path: '/setup-api/tenants/{tenant_id}/database-credentials/{database_credential_id}/rotate',
    },
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `POST /setup-api/identities/{credential_id}/rotate`
 */
export function rotateIdentity(
  client: DbNodeClient,
  input: RotateIdentityInput,
  options?: CallOptions,
): Call<RotatedIdentityResponse> {
  return client.send(
    { name: 'rotateIdentity', method: 'POST', path: '/setup-api/identities/{credential_id}/rotate' },
    input,
    options,
  );
}

/**
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `POST /setup-api/tenants/{tenant_id}/users/{user_id}/status`
 */
export function setUserStatus(client: DbNodeClient, input: SetUserStatusInput, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'setUserStatus', method: 'POST', path: '/setup-api/tenants/{tenant_id}/users/{user_id}/status' },
    input,
    options,
  );
}

/**
 * Trades an operator's token, sent as Bearer, for a cookie of eight hours
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `POST /setup-api/session`
 */
export function signInOperator(client: DbNodeClient, options?: CallOptions): Call<OperatorSessionResponse> {
  return client.send({ name: 'signInOperator', method: 'POST', path: '/setup-api/session' }, undefined, options);
}

/**
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `DELETE /setup-api/session`
 */
export function signOutOperator(client: DbNodeClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'signOutOperator', method: 'DELETE', path: '/setup-api/session' }, undefined, options);
}

/**
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or a session of the console; a session sends `X-CSRF-TOKEN` with every change.
 *
 * `POST /setup-api/tenants/{tenant_id}/users/{user_id}/unlock`
 */
export function unlockUser(client: DbNodeClient, input: UnlockUserInput, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'unlockUser', method: 'POST', path: '/setup-api/tenants/{tenant_id}/users/{user_id}/unlock' },
    input,
    options,
  );
}

/**
 * **Who may call:** a service identity with the scope `users:update`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `PATCH /api/v1/users/{user_id}`
 */
export function updateUser(client: DbNodeClient, input: UpdateUserInput, options?: CallOptions): Call<UserIdResponse> {
  return client.send({ name: 'updateUser', method: 'PATCH', path: '/api/v1/users/{user_id}' }, input, options);
}

/**
 * **Who may call:** a service identity with the scope `auth:credential-verify`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/auth/credentials/verify-context`
 */
export function verifyCredentialContext(
  client: DbNodeClient,
  input: VerifyCredentialContextInput,
  options?: CallOptions,
): Call<CredentialContextResponse> {
  return client.send(
    { name: 'verifyCredentialContext', method: 'POST', path: '/api/v1/auth/credentials/verify-context', reads: true },
    input,
    options,
  );
}
