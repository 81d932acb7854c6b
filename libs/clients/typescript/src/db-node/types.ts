// Made from openapi.json by "npm run clients"; do not edit.
export interface components {
  schemas: {
    AcknowledgeAuditFeedDto: {
      /**
       * @description Who has read.
       * @example siem
       */
      consumer: string;
      /**
       * @description The position of the last event that is kept safe; a smaller one than before changes nothing.
       * @example 4711
       */
      position: number;
    };
    AuditEntryResponse: {
      /**
       * Format: uuid
       * @description The entry.
       * @example 0199e6a5-2d3e-7f4a-9b5c-6d7e8f9a0b1c
       */
      audit_id: string;
      /**
       * Format: date-time
       * @description When it was done, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      recorded_at: string;
      /**
       * @description What was done.
       * @example identity.rotate
       */
      action: string;
      /**
       * Format: uuid
       * @description The tenant that it is about; null if none.
       * @example 0199e69f-1a2b-7c3d-8e4f-5a6b7c8d9e0f
       */
      tenant_id: string | null;
      /**
       * @description The identity, login or user that it is about; null if none.
       * @example 0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a
       */
      target_id: string | null;
      /**
       * @description What else there is to say, which depends on the action; never a secret.
       * @example {
       *       "grace_seconds": 60
       *     }
       */
      details: {
        [key: string]: unknown;
      };
      /**
       * @description Who did it, by the name that the settings give; `background` is what the service did by itself.
       * @example amina
       */
      operator: string;
      /**
       * @description The request that did it, or `background`.
       * @example 6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      request_id: string;
    };
    AuditPageResponse: {
      /** @description The entries of this page, newest first. */
      entries: components['schemas']['AuditEntryResponse'][];
      /**
       * @description The `cursor` of the next page; null at the end.
       * @example null
       */
      next_cursor: string | null;
    };
    AuditReaderResponse: {
      /**
       * @description The consumer of the feed, or the place where checkpoints go.
       * @example siem
       */
      name: string;
      /**
       * @description Of the feed the position, of a place the number of the checkpoint that was acknowledged last.
       * @example 4711
       */
      position: number;
      /**
       * @description How many events, or checkpoints, there are after it.
       * @example 0
       */
      behind: number;
      /**
       * Format: date-time
       * @description When that was, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      acknowledged_at: string;
    };
    AuditStateResponse: {
      /**
       * @description Whether this replica has the key and signs checkpoints.
       * @example true
       */
      is_signing: boolean;
      /** @description The newest checkpoint; null while there is none. */
      checkpoint: components['schemas']['NewestCheckpointResponse'] | null;
      /**
       * @description Rows under no checkpoint yet, those included that no chain has taken up.
       * @example 12
       */
      open_rows: number;
      /**
       * @description Of these, the rows that no chain has taken up.
       * @example 1
       */
      queued_rows: number;
      /**
       * @description The position of the newest row of all chains, which the feed ends with.
       * @example 4711
       */
      position: number;
      /** @description Where checkpoints have gone to so far. */
      outlets: components['schemas']['AuditReaderResponse'][];
      /** @description Who has read the feed so far, at most 200. */
      consumers: components['schemas']['AuditReaderResponse'][];
    };
    ConsumeTokenDto: {
      /**
       * @description SHA-256, in lowercase hex, of a random token; the token itself never comes here.
       * @example a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e
       */
      token_hash: string;
      /**
       * @description Required for a password_reset token, refused for a signup token.
       * @example $argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE
       */
      password_hash?: string;
    };
    CreateSessionDto: {
      /**
       * Format: uuid
       * @description Who is signed in.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * @description SHA-256, in lowercase hex, of a random token; the token itself never comes here.
       * @example a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e
       */
      token_hash: string;
      /**
       * Format: date-time
       * @description When it ends by itself: a time of RFC 3339 with its offset, at most 30 days ahead.
       * @example 2026-01-31T12:00:00Z
       */
      expires_at: string;
    };
    CreateTenantDto: {
      /**
       * @description A name for people: printable characters, not only blanks.
       * @example Clinic North
       */
      name: string;
    };
    CreateTokenDto: {
      /**
       * Format: uuid
       * @description The user that the token is for.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * @description SHA-256, in lowercase hex, of a random token; the token itself never comes here.
       * @example a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e
       */
      token_hash: string;
      /**
       * Format: date-time
       * @description When it stops working: a time of RFC 3339 with its offset, at most one hour ahead.
       * @example 2026-01-31T12:00:00Z
       */
      expires_at: string;
      /**
       * @description What the token does when it is consumed: confirm a sign-up, or set a new password.
       * @example signup
       * @enum {string}
       */
      purpose: 'signup' | 'password_reset';
    };
    CreateUserDto: {
      /**
       * Format: email
       * @description ASCII; lowercased before it is stored or compared.
       * @example amina@example.com
       */
      email: string;
      /**
       * @description Unique in the tenant; upper and lower case are different names.
       * @example amina_w
       */
      username: string;
      /**
       * @description Encoded bcrypt (cost 10 to 15) or argon2id (m 19456 to 1048576, t 2 to 10, p 1 to 16) hash.
       * @example $argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE
       */
      password_hash: string;
    };
    CredentialContextResponse: {
      /**
       * Format: uuid
       * @description The user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * @description Whether the user may get sessions.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'inactive';
      /**
       * @description Whether a signup token of the user was consumed.
       * @example true
       */
      verified: boolean;
      /**
       * Format: date-time
       * @description When the lock ends, in UTC; null unless the user is locked now.
       * @example 2026-01-31T12:15:00.000Z
       */
      locked_until: string | null;
    };
    DatabaseCredentialListResponse: {
      /** @description The logins of the tenant. */
      database_credentials: components['schemas']['DatabaseCredentialResponse'][];
    };
    DatabaseCredentialResponse: {
      /**
       * Format: uuid
       * @description Names the login here; it stays the same when the login is replaced.
       * @example 0199e6a4-1c2d-7e3f-8a4b-5c6d7e8f9a0b
       */
      database_credential_id: string;
      /**
       * Format: uuid
       * @description The tenant that the login is bound to.
       * @example 0199e6a4-1c2d-7e3f-8a4b-5c6d7e8f9a0b
       */
      tenant_id: string;
      /**
       * @description The name of the service that uses it.
       * @example reporting
       */
      service: string;
      /**
       * @description What it may do.
       * @example [
       *       "users:read"
       *     ]
       */
      scopes: (
        | 'diagnostics:read'
        | 'users:read'
        | 'users:create'
        | 'users:update'
        | 'auth:credential-verify'
        | 'auth:events:write'
        | 'sessions:write'
        | 'sessions:read'
        | 'sessions:revoke'
        | 'verification:write'
        | 'verification:consume'
      )[];
      /**
       * @description The name to log in with.
       * @example dn_3f9d2c1a4b5c6d7e8f90
       */
      username: string;
      /**
       * Format: date-time
       * @description When it stops working, in UTC; null if never.
       * @example null
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was issued, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the login was last replaced, in UTC; null if never.
       * @example null
       */
      rotated_at: string | null;
      /**
       * Format: date-time
       * @description Until when the login may not connect, in UTC, having worked for longer than its quota; null unless it is suspended now.
       * @example null
       */
      suspended_until: string | null;
    };
    /** @description How to sign in to the database; with the address of the server and TLS. */
    DatabaseLoginResponse: {
      /**
       * Format: uuid
       * @description Names the login here; it stays the same when the login is replaced.
       * @example 0199e6a4-1c2d-7e3f-8a4b-5c6d7e8f9a0b
       */
      database_credential_id: string;
      /**
       * @description The engine of the database.
       * @example postgresql
       * @enum {string}
       */
      engine: 'postgresql' | 'mysql';
      /**
       * @description The name of the database to connect to.
       * @example db_node
       */
      database: string;
      /**
       * @description The name to log in with.
       * @example dn_3f9d2c1a4b5c6d7e8f90
       */
      username: string;
      /**
       * @description Shown this once.
       * @example k3v9…
       */
      password: string;
    };
    /** @description How another server answered when it was last asked. */
    DependencyState: {
      /**
       * @description `unknown` until the first check has ended; `not_configured` where the settings name no such server.
       * @example up
       * @enum {string}
       */
      status: 'up' | 'down' | 'not_configured' | 'unknown';
      /**
       * @description How long the last check took, in milliseconds; null without an answer.
       * @example 0.8
       */
      latency_ms: number | null;
    };
    DifferenceResponse: {
      /**
       * @description What kind of thing differs.
       * @example grants
       * @enum {string}
       */
      part: 'columns' | 'routines' | 'grants';
      /**
       * @description Which one.
       * @example private.users
       */
      name: string;
      /**
       * @description How it differs from what the migrations made.
       * @example unexpected
       * @enum {string}
       */
      problem: 'missing' | 'changed' | 'unexpected';
    };
    ErasedResponse: {
      /**
       * @description How many records the audit has lost.
       * @example 166
       */
      erased_records: number;
    };
    ErasureListResponse: {
      /** @description At most 100, the newest first. */
      proposals: components['schemas']['ErasureProposalResponse'][];
    };
    ErasureProposalResponse: {
      /**
       * Format: uuid
       * @description The proposal.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      proposal_id: string;
      /**
       * Format: date-time
       * @description Until when another operator may approve it, in UTC.
       * @example 2026-02-01T12:00:00.000Z
       */
      expires_at: string;
      /**
       * Format: uuid
       * @description Who is to be erased, or was.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f91
       */
      user_id: string;
      /**
       * @description Why, in the proposer’s words.
       * @example Ticket 4712: asked to be forgotten
       */
      reason: string;
      /**
       * @description `open`: another operator may approve it. `approved`: the person is erased. `rejected`, `expired`: nothing was done.
       * @example open
       * @enum {string}
       */
      state: 'open' | 'approved' | 'rejected' | 'expired';
      /**
       * @description The operator who proposed it.
       * @example ben
       */
      proposed_by: string;
      /**
       * Format: date-time
       * @description When it was proposed, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      proposed_at: string;
      /**
       * @description The operator who approved or rejected it.
       * @example null
       */
      decided_by: string | null;
      /**
       * Format: date-time
       * @description When that was, in UTC.
       * @example null
       */
      decided_at: string | null;
    };
    /** @description What went wrong. */
    ErrorBody: {
      /**
       * @description Stable: branch on it. What each means stands in the table of codes.
       * @example VALIDATION_FAILED
       */
      code: string;
      /**
       * @description A sentence for people, in English; it may change.
       * @example email must be an email
       */
      message: string;
      /**
       * Format: uuid
       * @description Names this request, as `X-Request-ID` and the service’s log do. Give it to whoever helps you.
       * @example 6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      request_id: string;
      /** @description Where several places of one request are at fault: what is wrong with each. */
      details?: unknown;
    };
    /** @description What a credential, of whatever kind, is given. */
    GrantDto: {
      /**
       * @description The name of the service that gets it. All credentials of one service and tenant share one quota.
       * @example authentication
       */
      service: string;
      /**
       * @description What it may do, each scope once. Give no more than the service needs.
       * @example [
       *       "users:read",
       *       "sessions:read"
       *     ]
       */
      scopes: (
        | 'diagnostics:read'
        | 'users:read'
        | 'users:create'
        | 'users:update'
        | 'auth:credential-verify'
        | 'auth:events:write'
        | 'sessions:write'
        | 'sessions:read'
        | 'sessions:revoke'
        | 'verification:write'
        | 'verification:consume'
      )[];
      /**
       * Format: date-time
       * @description When it stops being accepted: a time of RFC 3339 with its offset, at most ten years ahead. Without it, never.
       * @example 2026-01-31T12:00:00Z
       */
      expires_at?: string | null;
    };
    HealthResponse: {
      /**
       * @description Always `ok`: a process that does not live does not answer.
       * @example ok
       */
      status: string;
      /**
       * @description The name of the service.
       * @example payment-service
       */
      service: string;
      /**
       * @description The version of the release.
       * @example 1.4.0
       */
      version: string;
      /**
       * @description How the build names the state of its sources: the commit, unless it was told otherwise.
       * @example 3f9d2c1
       */
      revision: string;
      /**
       * @description Seconds since the process started.
       * @example 3600
       */
      uptime_seconds: number;
      /**
       * @description Other servers by their names, as a check in the background saw them last. Only in services that report it.
       * @example {
       *       "database": {
       *         "status": "up",
       *         "latency_ms": 0.8
       *       }
       *     }
       */
      dependencies?: {
        [key: string]: components['schemas']['DependencyState'];
      };
    };
    HealthzResponse: {
      /**
       * @description Always `ok`: a process that does not live does not answer.
       * @example ok
       */
      status: string;
      /**
       * @description The name of the service.
       * @example db-node
       */
      service: string;
      /**
       * @description The version of the release.
       * @example 1.4.0
       */
      version: string;
      /**
       * @description How the build names the state of its sources.
       * @example 3f9d2c1
       */
      revision: string;
    };
    /** @description What an erasure takes away, beside the user. */
    HoldingsResponse: {
      /**
       * @description Sessions, also those that have ended.
       * @example 12
       */
      sessions: number;
      /**
       * @description Verification tokens, also those that were used.
       * @example 2
       */
      verification_tokens: number;
      /**
       * @description Outcomes of sign-ins.
       * @example 140
       */
      auth_events: number;
      /**
       * @description Records of the audit beside its chain, which stays valid without them.
       * @example 166
       */
      audit_records: number;
    };
    IdentityListResponse: {
      /** @description The identities of the tenant. */
      identities: components['schemas']['IdentityResponse'][];
    };
    IdentityResponse: {
      /**
       * Format: uuid
       * @description The identity.
       * @example 0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a
       */
      credential_id: string;
      /**
       * Format: uuid
       * @description The tenant that the identity acts in.
       * @example 0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a
       */
      tenant_id: string;
      /**
       * @description The name of the service.
       * @example authentication
       */
      service: string;
      /**
       * @description What it may do.
       * @example [
       *       "users:read",
       *       "sessions:read"
       *     ]
       */
      scopes: (
        | 'diagnostics:read'
        | 'users:read'
        | 'users:create'
        | 'users:update'
        | 'auth:credential-verify'
        | 'auth:events:write'
        | 'sessions:write'
        | 'sessions:read'
        | 'sessions:revoke'
        | 'verification:write'
        | 'verification:consume'
      )[];
      /**
       * @description Whether it is accepted at all.
       * @example true
       */
      enabled: boolean;
      /**
       * Format: date-time
       * @description When it stops being accepted, in UTC; null if never.
       * @example null
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was registered, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last used, in UTC and at most half a minute late; null if never.
       * @example null
       */
      last_used_at: string | null;
      /**
       * Format: date-time
       * @description Until when the secret before the present one is valid as well, in UTC; null if it is not.
       * @example null
       */
      previous_valid_until: string | null;
    };
    ImportListResponse: {
      /** @description At most 100, the newest first. */
      imports: components['schemas']['ImportResponse'][];
    };
    ImportResponse: {
      /**
       * Format: uuid
       * @description The import.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      import_id: string;
      /**
       * @description The form of the file.
       * @example auth0
       */
      source: string;
      /**
       * @description SHA-256 of the file, in hex.
       * @example a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e
       */
      file_sha256: string;
      /**
       * @description Rows of the file that are decided; how many there are only the command knows before the end.
       * @example 52300
       */
      decided: number;
      /**
       * @description Users that were created with the hash of the file.
       * @example 50000
       */
      created: number;
      /**
       * @description Users that were created and need a new password.
       * @example 2000
       */
      needs_reset: number;
      /**
       * @description Rows whose address or username was taken.
       * @example 200
       */
      skipped: number;
      /**
       * @description Rows that are no user as this service takes them.
       * @example 100
       */
      refused: number;
      /**
       * @description Who began it.
       * @example amina
       */
      operator: string;
      /**
       * Format: date-time
       * @description When it began, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      started_at: string;
      /**
       * Format: date-time
       * @description When every row was decided, in UTC; null before.
       * @example null
       */
      finished_at: string | null;
      /**
       * @description SHA-256 of the report, in hex, as the audit has it; null before the end.
       * @example null
       */
      report_sha256: string | null;
    };
    ImportRowListResponse: {
      /** @description At most 100, in the order of the file. None of them may stand here though there are more behind `next_after`. */
      rows: components['schemas']['ImportRowResponse'][];
      /**
       * @description The `after` of the next page; null at the end.
       * @example null
       */
      next_after: number | null;
    };
    ImportRowResponse: {
      /**
       * @description The row of the file, counted from 1.
       * @example 23
       */
      row: number;
      /**
       * Format: uuid
       * @description The user that it became, or whose address it has; null where there is none.
       * @example null
       */
      user_id: string | null;
      /**
       * @description Why it was not created as it is.
       * @example the email address is not ASCII
       */
      reason: string | null;
    };
    LockoutListResponse: {
      /** @description At most 200, the longest lock first. */
      lockouts: components['schemas']['LockoutResponse'][];
    };
    LockoutResponse: {
      /**
       * Format: uuid
       * @description The user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * @description The username.
       * @example amina_w
       */
      username: string;
      /**
       * @description Whether the user may get sessions, once the lock has ended.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'inactive';
      /**
       * Format: date-time
       * @description When the lock ends, in UTC.
       * @example 2026-01-31T12:15:00.000Z
       */
      locked_until: string;
    };
    /** @description Exactly one of `email` and `user_id`. */
    LookAtUserDto: {
      /**
       * Format: email
       * @description The exact address of the user.
       * @example amina@example.com
       */
      email?: string;
      /**
       * Format: uuid
       * @description The id of the user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id?: string;
      /**
       * @description Why, on one line, such as a ticket; kept in the audit with the name of the operator.
       * @example Ticket 4711: cannot sign in
       */
      reason: string;
    };
    LookUpUserDto: {
      /**
       * Format: email
       * @description The address to look for: ASCII, lowercased before it is compared.
       * @example amina@example.com
       */
      email: string;
    };
    MigrationStateResponse: {
      /**
       * @description The file of the migration.
       * @example 0005_users.sql
       */
      name: string;
      /**
       * @description `edited`: another text was applied under this name. `later`: a later release has applied it.
       * @example applied
       * @enum {string}
       */
      state: 'applied' | 'pending' | 'edited' | 'later';
      /** @description SHA-256 of the file in this release. */
      released_sha256: string | null;
      /** @description SHA-256 of what was applied. */
      applied_sha256: string | null;
    };
    NewDatabaseCredentialResponse: {
      /**
       * Format: uuid
       * @description Names the login here; it stays the same when the login is replaced.
       * @example 0199e6a4-1c2d-7e3f-8a4b-5c6d7e8f9a0b
       */
      database_credential_id: string;
      /**
       * @description The engine of the database.
       * @example postgresql
       * @enum {string}
       */
      engine: 'postgresql' | 'mysql';
      /**
       * @description The name of the database to connect to.
       * @example db_node
       */
      database: string;
      /**
       * @description The name to log in with.
       * @example dn_3f9d2c1a4b5c6d7e8f90
       */
      username: string;
      /**
       * @description Shown this once.
       * @example k3v9…
       */
      password: string;
      /**
       * Format: uuid
       * @description The tenant that the login is bound to.
       * @example 0199e6a4-1c2d-7e3f-8a4b-5c6d7e8f9a0b
       */
      tenant_id: string;
      /**
       * @description The name of the service that uses it.
       * @example reporting
       */
      service: string;
      /**
       * @description What it may do.
       * @example [
       *       "users:read"
       *     ]
       */
      scopes: (
        | 'diagnostics:read'
        | 'users:read'
        | 'users:create'
        | 'users:update'
        | 'auth:credential-verify'
        | 'auth:events:write'
        | 'sessions:write'
        | 'sessions:read'
        | 'sessions:revoke'
        | 'verification:write'
        | 'verification:consume'
      )[];
      /**
       * Format: date-time
       * @description When it stops working, in UTC; null if never.
       * @example null
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was issued, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
    };
    NewIdentityResponse: {
      /**
       * Format: uuid
       * @description The identity.
       * @example 0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a
       */
      credential_id: string;
      /**
       * @description Shown this once.
       * @example k3v9…
       */
      secret: string;
      /**
       * @description What the service sends after "Bearer ".
       * @example 0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a.k3v9…
       */
      credential: string;
      /**
       * Format: uuid
       * @description The tenant that the identity acts in.
       * @example 0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a
       */
      tenant_id: string;
      /**
       * @description The name of the service.
       * @example authentication
       */
      service: string;
      /**
       * @description What it may do.
       * @example [
       *       "users:read",
       *       "sessions:read"
       *     ]
       */
      scopes: (
        | 'diagnostics:read'
        | 'users:read'
        | 'users:create'
        | 'users:update'
        | 'auth:credential-verify'
        | 'auth:events:write'
        | 'sessions:write'
        | 'sessions:read'
        | 'sessions:revoke'
        | 'verification:write'
        | 'verification:consume'
      )[];
      /**
       * Format: date-time
       * @description When it stops being accepted, in UTC; null if never.
       * @example null
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was registered, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
    };
    NewestCheckpointResponse: {
      /**
       * @description Its number; the first is 1.
       * @example 812
       */
      number: number;
      /**
       * Format: date-time
       * @description When it was signed, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      signed_at: string;
      /**
       * @description Its age in seconds, by the clock of the database.
       * @example 41
       */
      age_seconds: number;
    };
    /** @description Who is signed in to a console. */
    OperatorSessionResponse: {
      /**
       * @description The name of who signed in, as the audit shows it.
       * @example amina
       */
      operator: string;
      /**
       * @description What the operator may do.
       * @example operator
       * @enum {string}
       */
      role: 'viewer' | 'operator' | 'admin';
      /**
       * Format: date-time
       * @description When the session ends, in UTC: eight hours after the sign-in.
       * @example 2026-01-01T16:00:00.000Z
       */
      expires_at: string;
    };
    OperatorStatusResponse: {
      /**
       * @description The name of the service.
       * @example db-node
       */
      service: string;
      /**
       * @description The version of the release.
       * @example 1.4.0
       */
      version: string;
      /**
       * @description How the build names the state of its sources.
       * @example 3f9d2c1
       */
      revision: string;
      /**
       * @description The engine of the database.
       * @example postgresql
       * @enum {string}
       */
      engine: 'postgresql' | 'mysql';
      /**
       * @description The database server, as it names itself.
       * @example PostgreSQL 18.4
       */
      server_version: string;
      /**
       * @description Whether the application routes exist.
       * @example true
       */
      application_api: boolean;
      /**
       * @description Whether this replica may get traffic.
       * @example true
       */
      ready: boolean;
      /**
       * @description Each check by its name, with `ready` or `unavailable`.
       * @example {
       *       "database": "ready",
       *       "migrations": "ready",
       *       "columns": "ready",
       *       "routines": "ready",
       *       "grants": "ready"
       *     }
       */
      checks: {
        [key: string]: string;
      };
      /** @description The migrations, in the order of their names. */
      migrations: components['schemas']['MigrationStateResponse'][];
      /** @description Where the database is not what its migrations made of it. */
      differences: components['schemas']['DifferenceResponse'][];
    };
    ProposeErasureDto: {
      /**
       * @description Why, on one line, such as a ticket; kept when the person is gone, so without a name.
       * @example Ticket 4712: asked to be forgotten
       */
      reason: string;
    };
    ProposedErasureResponse: {
      /**
       * Format: uuid
       * @description The proposal.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      proposal_id: string;
      /**
       * Format: date-time
       * @description Until when another operator may approve it, in UTC.
       * @example 2026-02-01T12:00:00.000Z
       */
      expires_at: string;
    };
    ReadTimelineDto: {
      /**
       * @description Why, on one line, such as a ticket: that of the look, of which this is a part.
       * @example Ticket 4711: cannot sign in
       */
      reason: string;
      /** @description The `next_cursor` of the page before; left out for the first page. */
      cursor?: string;
    };
    ReadyResponse: {
      /**
       * @description Always `ready`: otherwise the answer is 503.
       * @example ready
       */
      status: string;
      /**
       * @description The name of the service.
       * @example payment-service
       */
      service: string;
      /**
       * @description Whether a trivial query succeeded.
       * @enum {string}
       */
      database_status: 'ready' | 'unavailable';
      /**
       * @description Each check by its name, with `ready` or `unavailable`.
       * @example {
       *       "database": "ready",
       *       "migrations": "ready"
       *     }
       */
      checks: {
        [key: string]: string;
      };
    };
    RecordAuthEventDto: {
      /**
       * Format: uuid
       * @description Who tried to sign in.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * @description Whether the password was right.
       * @example false
       */
      success: boolean;
    };
    RootResponse: {
      /**
       * @description The name of the service, for people.
       * @example Database Node
       */
      title: string;
      /**
       * @description The version of the release.
       * @example 1.4.0
       */
      version: string;
      /**
       * @description How the build names the state of its sources.
       * @example 3f9d2c1
       */
      revision: string;
      /**
       * @description Paths of the diagnostic routes by their names.
       * @example {
       *       "health": "/health",
       *       "healthz": "/healthz",
       *       "version": "/version",
       *       "ready": "/ready"
       *     }
       */
      links: {
        [key: string]: string;
      };
    };
    RotateIdentityDto: {
      /**
       * @description For how many seconds the old secret stays valid beside the new one.
       * @default 0
       */
      grace_seconds?: number;
    };
    RotatedIdentityResponse: {
      /**
       * Format: uuid
       * @description The identity.
       * @example 0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a
       */
      credential_id: string;
      /**
       * @description Shown this once.
       * @example k3v9…
       */
      secret: string;
      /**
       * @description What the service sends after "Bearer ".
       * @example 0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a.k3v9…
       */
      credential: string;
      /**
       * Format: date-time
       * @description Until when the secret before this one is valid as well, in UTC; null if it is not.
       * @example null
       */
      previous_valid_until: string | null;
    };
    SeenSessionResponse: {
      /**
       * Format: uuid
       * @description The session.
       * @example 0199e6a1-0f2d-7a4b-9c8e-1d2f3a4b5c6d
       */
      session_id: string;
      /**
       * Format: date-time
       * @description When it began, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it ends by itself, in UTC.
       * @example 2026-02-01T12:00:00.000Z
       */
      expires_at: string;
      /**
       * Format: date-time
       * @description When it was ended, in UTC; null if nobody did.
       * @example null
       */
      revoked_at: string | null;
      /**
       * @description Neither ended nor expired, judged now.
       * @example true
       */
      active: boolean;
    };
    /** @description What an operator sees of a user. */
    SeenUserResponse: {
      /**
       * Format: uuid
       * @description The user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * @description The email address, in lower case.
       * @example amina@example.com
       */
      email: string;
      /**
       * @description The username.
       * @example amina_w
       */
      username: string;
      /**
       * @description Whether the user may get sessions.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'inactive';
      /**
       * @description Whether the sign-up was confirmed.
       * @example true
       */
      verified: boolean;
      /**
       * @description Failed sign-ins since the last that succeeded; the eighth locks.
       * @example 3
       */
      failed_count: number;
      /**
       * Format: date-time
       * @description When the lock ends, in UTC; null if the user is not locked now.
       * @example null
       */
      locked_until: string | null;
      /**
       * Format: date-time
       * @description When the user was created, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
      /** @description At most fifty sessions, those that are active first, then the newest first. */
      sessions: components['schemas']['SeenSessionResponse'][];
      /** @description What happened to the user, this look among it: the first page. */
      timeline: components['schemas']['TimelinePageResponse'];
    };
    ServiceUsageResponse: {
      /**
       * @description The service, by the name that its credentials share.
       * @example reporting
       */
      service: string;
      /**
       * @description What it has used in the present window: its requests, those that were refused included, and what costly ones cost besides.
       * @example 34
       */
      used: number;
      /**
       * @description How many of these were beyond the quota.
       * @example 0
       */
      refused: number;
      /**
       * @description When the present window ends; 0 where none has begun.
       * @example 41
       */
      resets_in_seconds: number;
    };
    SessionIdResponse: {
      /**
       * Format: uuid
       * @description A handle to look the session up by, not a proof that a token is valid.
       * @example 0199e6a1-0f2d-7a4b-9c8e-1d2f3a4b5c6d
       */
      session_id: string;
    };
    SessionResponse: {
      /**
       * Format: uuid
       * @description A handle to look the session up by, not a proof that a token is valid.
       * @example 0199e6a1-0f2d-7a4b-9c8e-1d2f3a4b5c6d
       */
      session_id: string;
      /**
       * Format: uuid
       * @description Whose session it is.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * Format: date-time
       * @description When it ends by itself, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      expires_at: string;
      /**
       * @description Whether it was ended before.
       * @example false
       */
      revoked: boolean;
      /**
       * @description Neither revoked nor expired, judged now.
       * @example true
       */
      active: boolean;
    };
    SetStatusDto: {
      /**
       * @description The new status.
       * @example inactive
       * @enum {string}
       */
      status: 'active' | 'inactive';
    };
    StatusResponse: {
      /**
       * @description The engine of the database.
       * @example postgresql
       * @enum {string}
       */
      engine: 'postgresql' | 'mysql';
      /**
       * @description The database server, as it names itself.
       * @example PostgreSQL 18.4
       */
      server_version: string;
      /**
       * @description Whether the database is what this release’s migrations make of it.
       * @example ready
       * @enum {string}
       */
      schema_status: 'ready' | 'unavailable';
    };
    TenantListResponse: {
      /** @description The tenants of this page. */
      tenants: components['schemas']['TenantResponse'][];
      /**
       * @description The `cursor` of the next page; null at the end.
       * @example null
       */
      next_cursor: string | null;
    };
    TenantResponse: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e69f-1a2b-7c3d-8e4f-5a6b7c8d9e0f
       */
      tenant_id: string;
      /**
       * @description Its name, for people.
       * @example Clinic North
       */
      name: string;
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
    };
    TimelineEntryResponse: {
      /**
       * Format: uuid
       * @description The outcome of a sign-in, the session, the entry of the audit, or the user.
       * @example 0199e6a1-2b3c-7d4e-8f5a-6b7c8d9e0f1a
       */
      id: string;
      /**
       * @description What happened: `login.succeeded`, `login.failed`, `session.begin`, `session.end`, `session.expire`, `user.create`, or what an operator did.
       * @example login.failed
       */
      kind: string;
      /**
       * Format: date-time
       * @description When, in UTC.
       * @example 2026-01-31T12:00:00.000000Z
       */
      happened_at: string;
      /**
       * @description The operator who did it; null for what the user did.
       * @example null
       */
      operator: string | null;
    };
    TimelinePageResponse: {
      /** @description What happened to the user, the newest first; at most a hundred. */
      entries: components['schemas']['TimelineEntryResponse'][];
      /**
       * @description The `cursor` of the next page; null at the start of all.
       * @example null
       */
      next_cursor: string | null;
    };
    UpdateUserDto: {
      /**
       * @description The new name, unique in the tenant; upper and lower case are different names.
       * @example amina_w
       */
      username: string;
    };
    UsageHistoryResponse: {
      /** @description The oldest first; times in which there was no request are left out. */
      periods: components['schemas']['UsagePeriodResponse'][];
    };
    UsagePeriodResponse: {
      /**
       * Format: date-time
       * @description When the hour or the day began, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      starts_at: string;
      /**
       * @description The requests, those that were refused included.
       * @example 5012
       */
      requests: number;
      /**
       * @description How many of these were beyond the quota.
       * @example 12
       */
      refused: number;
      /**
       * @description What was used of the quota: the requests, and what costly ones cost besides.
       * @example 5140
       */
      used: number;
      /**
       * @description The service’s quota as it was last in this time, in requests a minute; null for all services together.
       * @example 120
       */
      limit: number | null;
    };
    UsageResponse: {
      /**
       * @description The quota of each service, in requests a minute.
       * @example 120
       */
      limit: number;
      /**
       * @description Whether all replicas are counted, which takes Redis, or only the one that answers.
       * @example true
       */
      is_of_all_replicas: boolean;
      /** @description Those that have or had an identity, by name. */
      services: components['schemas']['ServiceUsageResponse'][];
    };
    UserIdResponse: {
      /**
       * Format: uuid
       * @description The user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
    };
    UserResponse: {
      /**
       * Format: uuid
       * @description The user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * @description The email address, in lower case.
       * @example amina@example.com
       */
      email: string;
      /**
       * @description The username.
       * @example amina_w
       */
      username: string;
      /**
       * @description Whether the user may get sessions.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'inactive';
      /**
       * @description Whether a signup token of the user was consumed.
       * @example false
       */
      verified: boolean;
    };
    VerifyContextDto: {
      /**
       * Format: email
       * @description The address that the person signs in with: ASCII, lowercased before it is compared.
       * @example amina@example.com
       */
      email: string;
    };
    VersionResponse: {
      /**
       * @description Always `ok`.
       * @example ok
       */
      status: string;
      /**
       * @description The name of the service.
       * @example payment-service
       */
      service: string;
      /**
       * @description The version of the release.
       * @example 1.4.0
       */
      version: string;
      /**
       * @description The commit that the release was built from; `unknown` in development.
       * @example 3f9d2c1
       */
      commit: string;
      /**
       * @description How the build names that state of the sources: the commit, unless it was told otherwise.
       * @example 3f9d2c1
       */
      revision: string;
    };
    AcknowledgeAuditFeedInput: {
      body: components['schemas']['AcknowledgeAuditFeedDto'];
    };
    ApproveErasureInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The proposal, of this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      proposal_id: string;
    };
    ConsumeVerificationTokenInput: {
      body: components['schemas']['ConsumeTokenDto'];
    };
    CountHoldingsInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The user, of this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
    };
    CreateDatabaseCredentialInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      body: components['schemas']['GrantDto'];
    };
    CreateIdentityInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      body: components['schemas']['GrantDto'];
    };
    CreateSessionInput: {
      body: components['schemas']['CreateSessionDto'];
    };
    CreateTenantInput: {
      body: components['schemas']['CreateTenantDto'];
    };
    CreateUserInput: {
      body: components['schemas']['CreateUserDto'];
    };
    CreateVerificationTokenInput: {
      body: components['schemas']['CreateTokenDto'];
    };
    DisableIdentityInput: {
      /**
       * Format: uuid
       * @description The identity, as the list shows it.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      credential_id: string;
    };
    DropDatabaseCredentialInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The database login, as the list shows it.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      database_credential_id: string;
    };
    EnableIdentityInput: {
      /**
       * Format: uuid
       * @description The identity, as the list shows it.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      credential_id: string;
    };
    EndUserSessionInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The user, of this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * Format: uuid
       * @description The session, of this user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      session_id: string;
    };
    ExportAuditInput: {
      /**
       * Format: uuid
       * @description Only entries about this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id?: string;
      /**
       * @description Only entries of this action.
       * @example identity.rotate
       */
      action?: string;
      /**
       * Format: uuid
       * @description Only entries about this identity, login or user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      target_id?: string;
      /**
       * Format: date-time
       * @description Only entries of this time or later; a time of RFC 3339 with its offset.
       * @example 2026-01-31T12:00:00Z
       */
      since?: string;
      /**
       * Format: date-time
       * @description Only entries before this time; a time of RFC 3339 with its offset.
       * @example 2026-01-31T12:00:00Z
       */
      until?: string;
      /**
       * @description `ndjson` is one JSON object a line; `csv` has a header line (RFC 4180).
       * @default ndjson
       * @enum {string}
       */
      format?: 'ndjson' | 'csv';
    };
    GetSessionInput: {
      /**
       * Format: uuid
       * @description The session.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      session_id: string;
    };
    GetUsageInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
    };
    GetUsageHistoryInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * @description Only what this service used; left out for all of the tenant together.
       * @example reporting
       */
      service?: string;
      /**
       * @description `hour` for the hours of the last seven days, `day` for the last 400 days; of UTC.
       * @default hour
       * @enum {string}
       */
      span?: 'hour' | 'day';
    };
    GetUserInput: {
      /**
       * Format: uuid
       * @description The user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
    };
    ListAuditEntriesInput: {
      /**
       * Format: uuid
       * @description Only entries about this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id?: string;
      /**
       * @description Only entries of this action.
       * @example identity.rotate
       */
      action?: string;
      /**
       * Format: uuid
       * @description Only entries about this identity, login or user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      target_id?: string;
      /**
       * Format: date-time
       * @description Only entries of this time or later; a time of RFC 3339 with its offset.
       * @example 2026-01-31T12:00:00Z
       */
      since?: string;
      /**
       * Format: date-time
       * @description Only entries before this time; a time of RFC 3339 with its offset.
       * @example 2026-01-31T12:00:00Z
       */
      until?: string;
      /**
       * Format: uuid
       * @description The `next_cursor` of the page before; left out for the first page.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      cursor?: string;
      /**
       * @description How many entries a page holds at most.
       * @default 100
       */
      limit?: number;
    };
    ListDatabaseCredentialsInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
    };
    ListErasuresInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
    };
    ListIdentitiesInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
    };
    ListImportRowsInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The import, into this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      import_id: string;
      /**
       * @description Only rows that became this.
       * @example refused
       * @enum {string}
       */
      verdict: 'created' | 'needs_reset' | 'skipped' | 'refused';
      /**
       * @description Only rows behind this one: the `next_after` of the page before.
       * @default 0
       * @example 0
       */
      after?: number;
    };
    ListImportsInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
    };
    ListLockoutsInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
    };
    ListTenantsInput: {
      /**
       * Format: uuid
       * @description The `next_cursor` of the page before; left out for the first page.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      cursor?: string;
      /**
       * @description How many tenants a page holds at most.
       * @default 100
       */
      limit?: number;
    };
    LookAtUserInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      body: components['schemas']['LookAtUserDto'];
    };
    LookUpUserInput: {
      body: components['schemas']['LookUpUserDto'];
    };
    ProposeErasureInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The user, of this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      body: components['schemas']['ProposeErasureDto'];
    };
    ReadAuditFeedInput: {
      /**
       * @description Who reads, by a name of its own choice.
       * @example siem
       */
      consumer: string;
      /**
       * @description How many events an answer holds at most.
       * @default 500
       */
      limit?: number;
    };
    ReadUserTimelineInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The user, of this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      body: components['schemas']['ReadTimelineDto'];
    };
    RecordAuthEventInput: {
      body: components['schemas']['RecordAuthEventDto'];
    };
    RejectErasureInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The proposal, of this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      proposal_id: string;
    };
    RevokeSessionInput: {
      /**
       * Format: uuid
       * @description The session.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      session_id: string;
    };
    RotateDatabaseCredentialInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The database login, as the list shows it.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      database_credential_id: string;
    };
    RotateIdentityInput: {
      /**
       * Format: uuid
       * @description The identity, as the list shows it.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      credential_id: string;
      body: components['schemas']['RotateIdentityDto'];
    };
    SetUserStatusInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The user, of this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      body: components['schemas']['SetStatusDto'];
    };
    UnlockUserInput: {
      /**
       * Format: uuid
       * @description The tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      tenant_id: string;
      /**
       * Format: uuid
       * @description The user, of this tenant.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
    };
    UpdateUserInput: {
      /**
       * Format: uuid
       * @description The user.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      body: components['schemas']['UpdateUserDto'];
    };
    VerifyCredentialContextInput: {
      body: components['schemas']['VerifyContextDto'];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type AcknowledgeAuditFeedDto = components['schemas']['AcknowledgeAuditFeedDto'];
export type AuditEntryResponse = components['schemas']['AuditEntryResponse'];
export type AuditPageResponse = components['schemas']['AuditPageResponse'];
export type AuditReaderResponse = components['schemas']['AuditReaderResponse'];
export type AuditStateResponse = components['schemas']['AuditStateResponse'];
export type ConsumeTokenDto = components['schemas']['ConsumeTokenDto'];
export type CreateSessionDto = components['schemas']['CreateSessionDto'];
export type CreateTenantDto = components['schemas']['CreateTenantDto'];
export type CreateTokenDto = components['schemas']['CreateTokenDto'];
export type CreateUserDto = components['schemas']['CreateUserDto'];
export type CredentialContextResponse = components['schemas']['CredentialContextResponse'];
export type DatabaseCredentialListResponse = components['schemas']['DatabaseCredentialListResponse'];
export type DatabaseCredentialResponse = components['schemas']['DatabaseCredentialResponse'];
export type DatabaseLoginResponse = components['schemas']['DatabaseLoginResponse'];
export type DependencyState = components['schemas']['DependencyState'];
export type DifferenceResponse = components['schemas']['DifferenceResponse'];
export type ErasedResponse = components['schemas']['ErasedResponse'];
export type ErasureListResponse = components['schemas']['ErasureListResponse'];
export type ErasureProposalResponse = components['schemas']['ErasureProposalResponse'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type GrantDto = components['schemas']['GrantDto'];
export type HealthResponse = components['schemas']['HealthResponse'];
export type HealthzResponse = components['schemas']['HealthzResponse'];
export type HoldingsResponse = components['schemas']['HoldingsResponse'];
export type IdentityListResponse = components['schemas']['IdentityListResponse'];
export type IdentityResponse = components['schemas']['IdentityResponse'];
export type ImportListResponse = components['schemas']['ImportListResponse'];
export type ImportResponse = components['schemas']['ImportResponse'];
export type ImportRowListResponse = components['schemas']['ImportRowListResponse'];
export type ImportRowResponse = components['schemas']['ImportRowResponse'];
export type LockoutListResponse = components['schemas']['LockoutListResponse'];
export type LockoutResponse = components['schemas']['LockoutResponse'];
export type LookAtUserDto = components['schemas']['LookAtUserDto'];
export type LookUpUserDto = components['schemas']['LookUpUserDto'];
export type MigrationStateResponse = components['schemas']['MigrationStateResponse'];
export type NewDatabaseCredentialResponse = components['schemas']['NewDatabaseCredentialResponse'];
export type NewIdentityResponse = components['schemas']['NewIdentityResponse'];
export type NewestCheckpointResponse = components['schemas']['NewestCheckpointResponse'];
export type OperatorSessionResponse = components['schemas']['OperatorSessionResponse'];
export type OperatorStatusResponse = components['schemas']['OperatorStatusResponse'];
export type ProposeErasureDto = components['schemas']['ProposeErasureDto'];
export type ProposedErasureResponse = components['schemas']['ProposedErasureResponse'];
export type ReadTimelineDto = components['schemas']['ReadTimelineDto'];
export type ReadyResponse = components['schemas']['ReadyResponse'];
export type RecordAuthEventDto = components['schemas']['RecordAuthEventDto'];
export type RootResponse = components['schemas']['RootResponse'];
export type RotateIdentityDto = components['schemas']['RotateIdentityDto'];
export type RotatedIdentityResponse = components['schemas']['RotatedIdentityResponse'];
export type SeenSessionResponse = components['schemas']['SeenSessionResponse'];
export type SeenUserResponse = components['schemas']['SeenUserResponse'];
export type ServiceUsageResponse = components['schemas']['ServiceUsageResponse'];
export type SessionIdResponse = components['schemas']['SessionIdResponse'];
export type SessionResponse = components['schemas']['SessionResponse'];
export type SetStatusDto = components['schemas']['SetStatusDto'];
export type StatusResponse = components['schemas']['StatusResponse'];
export type TenantListResponse = components['schemas']['TenantListResponse'];
export type TenantResponse = components['schemas']['TenantResponse'];
export type TimelineEntryResponse = components['schemas']['TimelineEntryResponse'];
export type TimelinePageResponse = components['schemas']['TimelinePageResponse'];
export type UpdateUserDto = components['schemas']['UpdateUserDto'];
export type UsageHistoryResponse = components['schemas']['UsageHistoryResponse'];
export type UsagePeriodResponse = components['schemas']['UsagePeriodResponse'];
export type UsageResponse = components['schemas']['UsageResponse'];
export type UserIdResponse = components['schemas']['UserIdResponse'];
export type UserResponse = components['schemas']['UserResponse'];
export type VerifyContextDto = components['schemas']['VerifyContextDto'];
export type VersionResponse = components['schemas']['VersionResponse'];
export type AcknowledgeAuditFeedInput = components['schemas']['AcknowledgeAuditFeedInput'];
export type ApproveErasureInput = components['schemas']['ApproveErasureInput'];
export type ConsumeVerificationTokenInput = components['schemas']['ConsumeVerificationTokenInput'];
export type CountHoldingsInput = components['schemas']['CountHoldingsInput'];
export type CreateDatabaseCredentialInput = components['schemas']['CreateDatabaseCredentialInput'];
export type CreateIdentityInput = components['schemas']['CreateIdentityInput'];
export type CreateSessionInput = components['schemas']['CreateSessionInput'];
export type CreateTenantInput = components['schemas']['CreateTenantInput'];
export type CreateUserInput = components['schemas']['CreateUserInput'];
export type CreateVerificationTokenInput = components['schemas']['CreateVerificationTokenInput'];
export type DisableIdentityInput = components['schemas']['DisableIdentityInput'];
export type DropDatabaseCredentialInput = components['schemas']['DropDatabaseCredentialInput'];
export type EnableIdentityInput = components['schemas']['EnableIdentityInput'];
export type EndUserSessionInput = components['schemas']['EndUserSessionInput'];
export type ExportAuditInput = components['schemas']['ExportAuditInput'];
export type GetSessionInput = components['schemas']['GetSessionInput'];
export type GetUsageInput = components['schemas']['GetUsageInput'];
export type GetUsageHistoryInput = components['schemas']['GetUsageHistoryInput'];
export type GetUserInput = components['schemas']['GetUserInput'];
export type ListAuditEntriesInput = components['schemas']['ListAuditEntriesInput'];
export type ListDatabaseCredentialsInput = components['schemas']['ListDatabaseCredentialsInput'];
export type ListErasuresInput = components['schemas']['ListErasuresInput'];
export type ListIdentitiesInput = components['schemas']['ListIdentitiesInput'];
export type ListImportRowsInput = components['schemas']['ListImportRowsInput'];
export type ListImportsInput = components['schemas']['ListImportsInput'];
export type ListLockoutsInput = components['schemas']['ListLockoutsInput'];
export type ListTenantsInput = components['schemas']['ListTenantsInput'];
export type LookAtUserInput = components['schemas']['LookAtUserInput'];
export type LookUpUserInput = components['schemas']['LookUpUserInput'];
export type ProposeErasureInput = components['schemas']['ProposeErasureInput'];
export type ReadAuditFeedInput = components['schemas']['ReadAuditFeedInput'];
export type ReadUserTimelineInput = components['schemas']['ReadUserTimelineInput'];
export type RecordAuthEventInput = components['schemas']['RecordAuthEventInput'];
export type RejectErasureInput = components['schemas']['RejectErasureInput'];
export type RevokeSessionInput = components['schemas']['RevokeSessionInput'];
export type RotateDatabaseCredentialInput = components['schemas']['RotateDatabaseCredentialInput'];
export type RotateIdentityInput = components['schemas']['RotateIdentityInput'];
export type SetUserStatusInput = components['schemas']['SetUserStatusInput'];
export type UnlockUserInput = components['schemas']['UnlockUserInput'];
export type UpdateUserInput = components['schemas']['UpdateUserInput'];
export type VerifyCredentialContextInput = components['schemas']['VerifyCredentialContextInput'];
