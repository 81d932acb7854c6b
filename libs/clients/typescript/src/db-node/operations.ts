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
 * The consumer has kept what there is up to this position, and does not get it again. Needs the role operator: whoever only looks cannot move a consumer past what it has not read.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * Takes the user away for good, with sessions, tokens, outcomes of sign-ins and the audit’s records, whatever has been added since the proposal; the audit’s chain stays valid. Its proposer cannot approve it. Of several who decide at the same moment one does. Audited with both names.
 *
 * **Who may call:** an operator whose role holds `operator:admin`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * Of all concurrent callers exactly one uses the token up, and in the same step it takes effect: a `signup` token marks its user verified; a `password_reset` token replaces the password hash, ends every session of the user and uses up the other reset tokens.
 *
 * Do not repeat it blindly: when the answer got lost, `TOKEN_CONSUMED` says that the token has taken effect.
 *
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
 * Count what an erasure takes away
 *
 * Beside the user, and the names that imports keep for some time.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * For a team that calls the routines in the database itself, over TLS: bound to this tenant, and able to execute what its scopes name and nothing else. The answer holds the password, this once. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * The answer holds the secret, this once; the service keeps its SHA-256 only. When the answer got lost, disable the identity that the list shows and register another. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * The caller makes a random token, gives it to the user and sends only its SHA-256. A user that is locked or inactive is refused; a lock, a change of status or a password reset at the same moment comes either wholly before or wholly after.
 *
 * There is no idempotency key: when the answer got lost, a repetition answers `SESSION_EXISTS`. Make a new token then.
 *
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
 * Create a tenant
 *
 * Tenants are never removed, and two may have the same name, so do not repeat it blindly: list them first. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:admin`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * The new user is active and not verified. The caller hashes the password; the hash is stored as it comes, and no route gives it back.
 *
 * There is no idempotency key: when the answer got lost, look the address up before you try again.
 *
 * **Who may call:** a service identity with the scope `users:create`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/users`
 */
export function createUser(client: DbNodeClient, input: CreateUserInput, options?: CallOptions): Call<UserIdResponse> {
  return client.send({ name: 'createUser', method: 'POST', path: '/api/v1/users' }, input, options);
}

/**
 * Create a verification token
 *
 * The caller makes a random token, mails it and sends only its SHA-256.
 *
 * There is no idempotency key: when the answer got lost, a repetition answers `TOKEN_EXISTS`, and the token is stored.
 *
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
 * Disable an identity
 *
 * Every replica refuses it after five seconds at most. To do it again succeeds. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * It can do nothing from then on; nobody takes that back. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:admin`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * With the secret that it has. To do it again succeeds. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * To end one that has ended succeeds. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * Every entry that matches every filter, newest first, sent as it is read: one JSON object a line, or CSV with a header line.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * The newest one with its age, how many rows are under none yet, and how far the consumers of the feed are behind. What the database tells; whether it is true `verify-audit` proves.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * Check that the process lives, in short
 *
 * As `/health` without the uptime, for probes that ask for this path.
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
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
 *
 * `GET /setup-api/session`
 */
export function getOperatorSession(client: DbNodeClient, options?: CallOptions): Call<OperatorSessionResponse> {
  return client.send({ name: 'getOperatorSession', method: 'GET', path: '/setup-api/session' }, undefined, options);
}

/**
 * Get the state of the service and of its database
 *
 * Which migrations are applied, and where the database is not what they made of it.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * Get the release and the diagnostic links
 *
 * Nothing of it depends on the database.
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
 * Its id is a handle to look it up by, not a proof that a token is valid. Nothing is changed, so it may be repeated.
 *
 * **Who may call:** a service identity with the scope `sessions:read`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `GET /api/v1/sessions/{session_id}`
 */
export function getSession(client: DbNodeClient, input: GetSessionInput, options?: CallOptions): Call<SessionResponse> {
  return client.send({ name: 'getSession', method: 'GET', path: '/api/v1/sessions/{session_id}' }, input, options);
}

/**
 * Get the engine and the state of the schema
 *
 * For services that report on the node; operators see more at `/setup-api/status`.
 *
 * **Who may call:** a service identity with the scope `diagnostics:read`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `GET /api/v1/status`
 */
export function getStatus(client: DbNodeClient, options?: CallOptions): Call<StatusResponse> {
  return client.send({ name: 'getStatus', method: 'GET', path: '/api/v1/status' }, undefined, options);
}

/**
 * Get what the services of a tenant use of their quota
 *
 * In the present window, which lasts a minute; what came before is its history.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
 *
 * `GET /setup-api/tenants/{tenant_id}/usage`
 */
export function getUsage(client: DbNodeClient, input: GetUsageInput, options?: CallOptions): Call<UsageResponse> {
  return client.send({ name: 'getUsage', method: 'GET', path: '/setup-api/tenants/{tenant_id}/usage' }, input, options);
}

/**
 * Get what the services of a tenant used of their quota
 *
 * By the hour for a week, by the day for 400 days. Each replica writes what it has counted once a minute; what one that died had not written is not in it.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * A user of another tenant is answered as one that does not exist. Nothing is changed, so it may be repeated.
 *
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
 * List the audit
 *
 * Newest first, a page at a time. An entry must match every filter that is given.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * Newest first, with what became of them.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * Those of one verdict with the reason, by their number in the file. What names a person in the file stands in the report of the command. Rows are kept for 30 days after the end of the import; there are none of an import that does not exist.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * With what they have come to so far; a command runs them.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * Those that are locked now.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * In the order of their creation, a page at a time.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * Look at a user
 *
 * By the exact address or the id, with the sessions and what happened last, and with a reason. Each look is audited under the user’s id, one that finds nobody too; the address is not kept.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * The address is lowercased, then compared byte by byte. It is a POST so that no address stands in a URL; nothing is changed, so it may be repeated.
 *
 * **Who may call:** a service identity with the scope `users:read`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/users/lookup`
 */
export function lookUpUser(client: DbNodeClient, input: LookUpUserInput, options?: CallOptions): Call<UserResponse> {
  return client.send({ name: 'lookUpUser', method: 'POST', path: '/api/v1/users/lookup', reads: true }, input, options);
}

/**
 * Propose to erase a user
 *
 * Nothing changes until another operator approves it, within 24 hours. One proposal about a user is open at a time. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * What every tenant's chain took up since the consumer's last acknowledgement, the oldest first, a JSON object a line; empty when there is nothing new. Until it is acknowledged the same comes again. Nothing is passed over, however late it was committed, and within a tenant the order is that of its chain.
 *
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * What happened before that which a look shows, a page at a time, with the reason of the look. Each page is a look of its own, and audited as one.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * Record how a sign-in ended
 *
 * The eighth failure locks the user for 15 minutes. A failure during a lock does not extend it, a success never ends one, and a success outside of a lock forgets the failures. Parallel failures are counted one by one.
 *
 * Do not repeat it blindly: each call is one more event.
 *
 * **Who may call:** a service identity with the scope `auth:events:write`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `POST /api/v1/auth/events`
 */
export function recordAuthEvent(client: DbNodeClient, input: RecordAuthEventInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'recordAuthEvent', method: 'POST', path: '/api/v1/auth/events' }, input, options);
}

/**
 * Reject an erasure
 *
 * Its proposer may too. The same may be proposed again. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * To do it again succeeds and keeps the first moment, so it may be repeated.
 *
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
 * Replace a database login
 *
 * The username changes as well as the password: the old login ends at once. The answer holds the new password, this once. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * The answer holds the new secret, this once. The one before stays valid for `grace_seconds`; one that was already in its grace ends now. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * An inactive user gets no new session; sessions that exist stay as they are. To set the status that the user has succeeds. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * **Who may call:** an operator whose role holds `operator:read`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
 *
 * `DELETE /setup-api/session`
 */
export function signOutOperator(client: DbNodeClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'signOutOperator', method: 'DELETE', path: '/setup-api/session' }, undefined, options);
}

/**
 * Unlock a user
 *
 * Ends the lock and forgets the failures. To do it again succeeds. Audited.
 *
 * **Who may call:** an operator whose role holds `operator:act`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.
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
 * To give the name that the user has already succeeds, so it may be repeated. Nothing else of a user can be changed here.
 *
 * **Who may call:** a service identity with the scope `users:update`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (`SERVICE_RATE_LIMITED`).
 *
 * `PATCH /api/v1/users/{user_id}`
 */
export function updateUser(client: DbNodeClient, input: UpdateUserInput, options?: CallOptions): Call<UserIdResponse> {
  return client.send({ name: 'updateUser', method: 'PATCH', path: '/api/v1/users/{user_id}' }, input, options);
}

/**
 * Get what a sign-in must know before it checks the password
 *
 * Status, verification and lock, but no hash: this answer alone cannot check a password, and no route of this service does. Nothing is changed, so it may be repeated.
 *
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
