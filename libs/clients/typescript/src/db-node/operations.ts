// Made from openapi.json by "npm run clients"; do not edit.
import type { Call, CallOptions, PagedCall } from '../runtime/index.ts';
import type { DbNodeClient } from './client.ts';
import type {
  AcknowledgeAuditFeedInput,
  ApproveErasureInput,
  AuditPageResponse,
  AuditStateResponse,
  ConsumeVerificationTokenInput,
  CountHoldingsInput,
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
  EndUserSessionInput,
  ErasedResponse,
  ErasureListResponse,
  ExportAuditInput,
  GetSessionInput,
  GetUsageHistoryInput,
  GetUsageInput,
  GetUserInput,
  HealthResponse,
  HealthzResponse,
  HoldingsResponse,
  IdentityListResponse,
  ImportListResponse,
  ImportRowListResponse,
  ListAuditEntriesInput,
  ListDatabaseCredentialsInput,
  ListErasuresInput,
  ListIdentitiesInput,
  ListImportRowsInput,
  ListImportsInput,
  ListLockoutsInput,
  ListTenantsInput,
  LockoutListResponse,
  LookAtUserInput,
  LookUpUserInput,
  NewDatabaseCredentialResponse,
  NewIdentityResponse,
  OperatorSessionResponse,
  OperatorStatusResponse,
  ProposeErasureInput,
  ProposedErasureResponse,
  ReadAuditFeedInput,
  ReadUserTimelineInput,
  ReadyResponse,
  RecordAuthEventInput,
  RejectErasureInput,
  RevokeSessionInput,
  RootResponse,
  RotateDatabaseCredentialInput,
  RotateIdentityInput,
  RotatedIdentityResponse,
  SeenUserResponse,
  SessionIdResponse,
  SessionResponse,
  SetUserStatusInput,
  StatusResponse,
  TenantListResponse,
  TenantResponse,
  TimelinePageResponse,
  UnlockUserInput,
  UpdateUserInput,
  UsageHistoryResponse,
  UsageResponse,
  UserIdResponse,
  UserResponse,
  VerifyCredentialContextInput,
  VersionResponse,
} from './types.ts';

/**
 * Acknowledge the feed of the audit
 *
 * The consumer has stored all events up to this position and does not receive them again. Requires the role operator, so that a viewer cannot make a consumer skip events.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `POST /setup-api/audit/feed/acknowledge`
 */
export function acknowledgeAuditFeed(
  client: DbNodeClient,
  input: AcknowledgeAuditFeedInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'acknowledgeAuditFeed', method: 'POST', path: '/setup-api/audit/feed/acknowledge' },
    input,
    options,
  );
}

/**
 * Approve an erasure
 *
 * Permanently deletes the user with all sessions, tokens, sign-in events and audit records, including those added since the proposal. The audit’s chain stays valid. The proposer cannot approve the proposal. If several operators decide at the same time, exactly one decision applies. Audited with both names.
 *
 * **Who may call:** an operator whose role holds `operator:admin`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `POST /setup-api/tenants/{tenant_id}/erasures/{proposal_id}/approve`
 */
export function approveErasure(
  client: DbNodeClient,
  input: ApproveErasureInput,
  options?: CallOptions,
): Call<ErasedResponse> {
  return client.send(
    { name: 'approveErasure', method: 'POST', path: '/setup-api/tenants/{tenant_id}/erasures/{proposal_id}/approve' },
    input,
    options,
  );
}

/**
 * Consume a verification token
 *
 * Exactly one of several concurrent callers succeeds, and the token takes effect in the same step. A `signup` token marks its user as verified. A `password_reset` token replaces the password hash, revokes all sessions of the user and consumes the other reset tokens.
 *
 * Do not blindly repeat the request. If the response got lost, `TOKEN_CONSUMED` means that the token has taken effect.
 *
 * **Who may call:** a service identity with the scope `verification:consume`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
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
 * Count the records that an erasure deletes
 *
 * The user and the names that imports keep for some time are not counted.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `GET /setup-api/tenants/{tenant_id}/users/{user_id}/holdings`
 */
export function countHoldings(
  client: DbNodeClient,
  input: CountHoldingsInput,
  options?: CallOptions,
): Call<HoldingsResponse> {
  return client.send(
    { name: 'countHoldings', method: 'GET', path: '/setup-api/tenants/{tenant_id}/users/{user_id}/holdings' },
    input,
    options,
  );
}

/**
 * Issue a database login
 *
 * For a service that calls the routines directly in the database, over TLS. The login is bound to this tenant and can execute only the routines of its scopes. The response contains the password; it is shown only once. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * Register a service identity
 *
 * The response contains the secret; it is shown only once, and the service stores only its SHA-256. If the response got lost, disable the identity that the list shows and register another one. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * Create a session
 *
 * The caller creates a random token, gives it to the user and sends only its SHA-256. A locked or inactive user is refused. A concurrent lock, status change or password reset applies either completely before or completely after the session is created.
 *
 * There is no idempotency key. If the response got lost, a repeated request returns `SESSION_EXISTS`. Create a new token in this case.
 *
 * **Who may call:** a service identity with the scope `sessions:write`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
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
 * Create a tenant
 *
 * Tenants are never removed, and two tenants may have the same name. Do not blindly repeat the request: list the tenants first. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:admin`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * Create a user
 *
 * The new user is active and not verified. The caller hashes the password. The hash is stored unchanged, and no route returns it.
 *
 * There is no idempotency key. If the response got lost, look up the email address before you try again.
 *
 * **Who may call:** a service identity with the scope `users:create`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
 *
 * `POST /api/v1/users`
 */
export function createUser(client: DbNodeClient, input: CreateUserInput, options?: CallOptions): Call<UserIdResponse> {
  return client.send({ name: 'createUser', method: 'POST', path: '/api/v1/users' }, input, options);
}

/**
 * Create a verification token
 *
 * The caller creates a random token, mails it and sends only its SHA-256.
 *
 * There is no idempotency key. If the response got lost, repeat the request: `TOKEN_EXISTS` means that the token is stored.
 *
 * **Who may call:** a service identity with the scope `verification:write`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
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
 * Disable an identity
 *
 * Every replica refuses it after at most five seconds. Repeating the request succeeds. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * Drop a database login
 *
 * The login ends and cannot be restored. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:admin`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * Enable an identity
 *
 * Its secret stays the same. Repeating the request succeeds. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * End a session of a user
 *
 * Ending an ended session succeeds. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `POST /setup-api/tenants/{tenant_id}/users/{user_id}/sessions/{session_id}/end`
 */
export function endUserSession(client: DbNodeClient, input: EndUserSessionInput, options?: CallOptions): Call<void> {
  return client.send(
    {
      name: 'endUserSession',
      method: 'POST',
      path: '/setup-api/tenants/{tenant_id}/users/{user_id}/sessions/{session_id}/end',
    },
    input,
    options,
  );
}

/**
 * Export the audit
 *
 * Streams every entry that matches all filters, newest first: one JSON object per line, or CSV with a header line.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * Get the state of the audit’s checkpoints
 *
 * Returns the newest checkpoint with its age, the number of rows that no checkpoint covers yet, and the backlog of each feed consumer. The figures are from the database and are not verified; the command `verify-audit` verifies them.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `GET /setup-api/audit/state`
 */
export function getAuditState(client: DbNodeClient, options?: CallOptions): Call<AuditStateResponse> {
  return client.send({ name: 'getAuditState', method: 'GET', path: '/setup-api/audit/state' }, undefined, options);
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
 * Check that the process is alive (short form)
 *
 * Like `/health` without the uptime, for probes that use this path.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /healthz`
 */
export function getHealthz(client: DbNodeClient, options?: CallOptions): Call<HealthzResponse> {
  return client.send({ name: 'getHealthz', method: 'GET', path: '/healthz' }, undefined, options);
}

/**
 * Get the session of the console
 *
 * Answers 401 where the cookie of a session is missing, even to an operator’s token.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `GET /setup-api/session`
 */
export function getOperatorSession(client: DbNodeClient, options?: CallOptions): Call<OperatorSessionResponse> {
  return client.send({ name: 'getOperatorSession', method: 'GET', path: '/setup-api/session' }, undefined, options);
}

/**
 * Get the state of the service and of its database
 *
 * Returns the applied migrations and the differences between the database and the migrations.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `GET /setup-api/status`
 */
export function getOperatorStatus(client: DbNodeClient, options?: CallOptions): Call<OperatorStatusResponse> {
  return client.send({ name: 'getOperatorStatus', method: 'GET', path: '/setup-api/status' }, undefined, options);
}

/**
 * Check that the service may get traffic
 *
 * Every dependency of a request is checked: the database answers, and its migrations are those of this release. A 503 names each dependency that is not ready, without details.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /ready`
 */
export function getReadiness(client: DbNodeClient, options?: CallOptions): Call<ReadyResponse> {
  return client.send({ name: 'getReadiness', method: 'GET', path: '/ready' }, undefined, options);
}

/**
 * Get the release and the diagnostic links
 *
 * The response does not depend on the database.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /`
 */
export function getServiceLinks(client: DbNodeClient, options?: CallOptions): Call<RootResponse> {
  return client.send({ name: 'getServiceLinks', method: 'GET', path: '/' }, undefined, options);
}

/**
 * Get a session
 *
 * The session id identifies the session; it does not prove that a token is valid. The request changes nothing, so it may be repeated.
 *
 * **Who may call:** a service identity with the scope `sessions:read`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
 *
 * `GET /api/v1/sessions/{session_id}`
 */
export function getSession(client: DbNodeClient, input: GetSessionInput, options?: CallOptions): Call<SessionResponse> {
  return client.send({ name: 'getSession', method: 'GET', path: '/api/v1/sessions/{session_id}' }, input, options);
}

/**
 * Get the engine and the state of the schema
 *
 * For services that report on the node. Operators get more details at `/setup-api/status`.
 *
 * **Who may call:** a service identity with the scope `diagnostics:read`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
 *
 * `GET /api/v1/status`
 */
export function getStatus(client: DbNodeClient, options?: CallOptions): Call<StatusResponse> {
  return client.send({ name: 'getStatus', method: 'GET', path: '/api/v1/status' }, undefined, options);
}

/**
 * Get the current quota usage of a tenant’s services
 *
 * The current window lasts a minute. The history has the usage of earlier windows.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `GET /setup-api/tenants/{tenant_id}/usage`
 */
export function getUsage(client: DbNodeClient, input: GetUsageInput, options?: CallOptions): Call<UsageResponse> {
  return client.send({ name: 'getUsage', method: 'GET', path: '/setup-api/tenants/{tenant_id}/usage' }, input, options);
}

/**
 * Get the quota usage history of a tenant’s services
 *
 * By hour for a week, by day for 400 days. Each replica stores its counts once a minute. Counts that a crashed replica had not stored are missing.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `GET /setup-api/tenants/{tenant_id}/usage/history`
 */
export function getUsageHistory(
  client: DbNodeClient,
  input: GetUsageHistoryInput,
  options?: CallOptions,
): Call<UsageHistoryResponse> {
  return client.send(
    { name: 'getUsageHistory', method: 'GET', path: '/setup-api/tenants/{tenant_id}/usage/history' },
    input,
    options,
  );
}

/**
 * Get a user by id
 *
 * A user of another tenant is reported as not found. The request changes nothing, so it may be repeated.
 *
 * **Who may call:** a service identity with the scope `users:read`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
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
 * List the audit
 *
 * Newest first, in pages. An entry must match every filter that is set.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * List the database logins of a tenant
 *
 * Their passwords are not shown.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * List the proposals to erase users of a tenant
 *
 * Newest first, with their outcome.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `GET /setup-api/tenants/{tenant_id}/erasures`
 */
export function listErasures(
  client: DbNodeClient,
  input: ListErasuresInput,
  options?: CallOptions,
): Call<ErasureListResponse> {
  return client.send(
    { name: 'listErasures', method: 'GET', path: '/setup-api/tenants/{tenant_id}/erasures' },
    input,
    options,
  );
}

/**
 * List the service identities of a tenant
 *
 * Their secrets are not shown.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * List rows of an import’s report
 *
 * Returns the rows with one verdict and their reasons, ordered by row number. Personal data of the file is only in the report of the command. Rows are kept for 30 days after the end of the import. For an import that does not exist the list is empty.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `GET /setup-api/tenants/{tenant_id}/imports/{import_id}/rows`
 */
export function listImportRows(
  client: DbNodeClient,
  input: ListImportRowsInput,
  options?: CallOptions,
): Call<ImportRowListResponse> {
  return client.send(
    { name: 'listImportRows', method: 'GET', path: '/setup-api/tenants/{tenant_id}/imports/{import_id}/rows' },
    input,
    options,
  );
}

/**
 * List the imports into a tenant
 *
 * With their progress. The command `import` runs them.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `GET /setup-api/tenants/{tenant_id}/imports`
 */
export function listImports(
  client: DbNodeClient,
  input: ListImportsInput,
  options?: CallOptions,
): Call<ImportListResponse> {
  return client.send(
    { name: 'listImports', method: 'GET', path: '/setup-api/tenants/{tenant_id}/imports' },
    input,
    options,
  );
}

/**
 * List the locked users of a tenant
 *
 * Users whose lock has ended are not listed.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * List the tenants
 *
 * In the order of their creation, in pages.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * View a user
 *
 * The request names the exact email address or the id, and a reason. Returns the user with sessions and recent events. Each request is audited under the user’s id, also if no user is found. The email address is not stored.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `POST /setup-api/tenants/{tenant_id}/users/look`
 */
export function lookAtUser(
  client: DbNodeClient,
  input: LookAtUserInput,
  options?: CallOptions,
): Call<SeenUserResponse> {
  return client.send(
    { name: 'lookAtUser', method: 'POST', path: '/setup-api/tenants/{tenant_id}/users/look' },
    input,
    options,
  );
}

/**
 * Look up a user by email address
 *
 * The address is converted to lower case, then compared byte by byte. The method is POST so that no email address is in a URL. The request changes nothing, so it may be repeated.
 *
 * **Who may call:** a service identity with the scope `users:read`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
 *
 * `POST /api/v1/users/lookup`
 */
export function lookUpUser(client: DbNodeClient, input: LookUpUserInput, options?: CallOptions): Call<UserResponse> {
  return client.send({ name: 'lookUpUser', method: 'POST', path: '/api/v1/users/lookup', reads: true }, input, options);
}

/**
 * Propose to erase a user
 *
 * Nothing changes until another operator approves the proposal, within 24 hours. A user has at most one open proposal. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `POST /setup-api/tenants/{tenant_id}/users/{user_id}/erasure`
 */
export function proposeErasure(
  client: DbNodeClient,
  input: ProposeErasureInput,
  options?: CallOptions,
): Call<ProposedErasureResponse> {
  return client.send(
    { name: 'proposeErasure', method: 'POST', path: '/setup-api/tenants/{tenant_id}/users/{user_id}/erasure' },
    input,
    options,
  );
}

/**
 * Read the feed of the audit
 *
 * Returns the events after the consumer's last acknowledgement, oldest first, as one JSON object per line. The response is empty if there is no new event. The same events are returned again until they are acknowledged. The feed skips no event, even if its transaction was committed late. The order within a tenant is that of its chain.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `GET /setup-api/audit/feed`
 */
export function readAuditFeed(client: DbNodeClient, input: ReadAuditFeedInput, options?: CallOptions): Call<string> {
  return client.send(
    { name: 'readAuditFeed', method: 'GET', path: '/setup-api/audit/feed', reading: 'text' },
    input,
    options,
  );
}

/**
 * Read the timeline of a user
 *
 * Returns the events before those of the user view, in pages. Each page needs a reason and is audited separately.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `POST /setup-api/tenants/{tenant_id}/users/{user_id}/timeline`
 */
export function readUserTimeline(
  client: DbNodeClient,
  input: ReadUserTimelineInput,
  options?: CallOptions,
): Call<TimelinePageResponse> {
  return client.send(
    { name: 'readUserTimeline', method: 'POST', path: '/setup-api/tenants/{tenant_id}/users/{user_id}/timeline' },
    input,
    options,
  );
}

/**
 * Record the result of a sign-in
 *
 * The eighth failure locks the user for 15 minutes. A failure during a lock does not extend the lock. A success during a lock does not end it; a success without a lock resets the failure count. Each of several concurrent failures counts.
 *
 * Do not blindly repeat the request: each call records another event.
 *
 * **Who may call:** a service identity with the scope `auth:events:write`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
 *
 * `POST /api/v1/auth/events`
 */
export function recordAuthEvent(client: DbNodeClient, input: RecordAuthEventInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'recordAuthEvent', method: 'POST', path: '/api/v1/auth/events' }, input, options);
}

/**
 * Reject an erasure
 *
 * The proposer may reject it too. The user may be proposed again. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `POST /setup-api/tenants/{tenant_id}/erasures/{proposal_id}/reject`
 */
export function rejectErasure(client: DbNodeClient, input: RejectErasureInput, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'rejectErasure', method: 'POST', path: '/setup-api/tenants/{tenant_id}/erasures/{proposal_id}/reject' },
    input,
    options,
  );
}

/**
 * Revoke a session
 *
 * Repeating the request succeeds and keeps the time of the first revocation.
 *
 * **Who may call:** a service identity with the scope `sessions:revoke`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
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
 * Replace a database login
 *
 * The username and the password change, and the old login ends immediately. The response contains the new password; it is shown only once. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * Rotate the secret of an identity
 *
 * The response contains the new secret; it is shown only once. The old secret stays valid for `grace_seconds`. A secret that was already in its grace period ends immediately. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * Set the status of a user
 *
 * An inactive user gets no new session; existing sessions remain. Setting the current status succeeds. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * Sign an operator in
 *
 * The operator’s token, sent as Bearer, is exchanged for a cookie of eight hours, which the console calls with. Only the token creates a session: a session cannot prolong itself.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `POST /setup-api/session`
 */
export function signInOperator(client: DbNodeClient, options?: CallOptions): Call<OperatorSessionResponse> {
  return client.send({ name: 'signInOperator', method: 'POST', path: '/setup-api/session' }, undefined, options);
}

/**
 * Sign an operator out
 *
 * Ends the session and removes its cookie.
 *
 * **Who may call:** an operator whose role holds `operator:read`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
 *
 * `DELETE /setup-api/session`
 */
export function signOutOperator(client: DbNodeClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'signOutOperator', method: 'DELETE', path: '/setup-api/session' }, undefined, options);
}

/**
 * Unlock a user
 *
 * Ends the lock and resets the failure count. Repeating the request succeeds. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.
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
 * Change a username
 *
 * Setting the current name succeeds, so the request may be repeated. Other fields of a user cannot be changed here.
 *
 * **Who may call:** a service identity with the scope `users:update`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
 *
 * `PATCH /api/v1/users/{user_id}`
 */
export function updateUser(client: DbNodeClient, input: UpdateUserInput, options?: CallOptions): Call<UserIdResponse> {
  return client.send({ name: 'updateUser', method: 'PATCH', path: '/api/v1/users/{user_id}' }, input, options);
}

/**
 * Get the state of a user before a sign-in
 *
 * Returns status, verification and lock, but no password hash. No route of this service checks a password. The request changes nothing, so it may be repeated.
 *
 * **Who may call:** a service identity with the scope `auth:credential-verify`, in its own tenant. Each call counts against the quota of the service in its tenant (`SERVICE_RATE_LIMITED`). All credentials of the service share this quota: 120 calls a minute by default.
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
