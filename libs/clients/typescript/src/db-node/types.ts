// Made from openapi.json by "npm run clients"; do not edit.
export interface components {
  schemas: {
    AcknowledgeAuditFeedDto: {
      /**
       * @description Name of the consumer.
       * @example siem
       */
      consumer: string;
      /**
       * @description Position of the last event that the consumer has stored. A lower position than before has no effect.
       * @example 4711
       */
      position: number;
    };
    AuditEntryResponse: {
      /**
       * Format: uuid
       * @description Id of the entry.
       * @example 0199e6a5-2d3e-7f4a-9b5c-6d7e8f9a0b1c
       */
      audit_id: string;
      /**
       * Format: date-time
       * @description Time of the action, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      recorded_at: string;
      /**
       * @description Name of the action.
       * @example identity.rotate
       */
      action: string;
      /**
       * Format: uuid
       * @description The tenant that the action affected; null if none.
       * @example 0199e69f-1a2b-7c3d-8e4f-5a6b7c8d9e0f
       */
      tenant_id: string | null;
      /**
       * @description The identity, login or user that the action affected; null if none.
       * @example 0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a
       */
      target_id: string | null;
      /**
       * @description Further data, depending on the action. It never contains a secret.
       * @example {
       *       "grace_seconds": 60
       *     }
       */
      details: {
        [key: string]: unknown;
      };
      /**
       * @description Name of the operator, as in the settings. `background` is the service itself.
       * @example amina
       */
      operator: string;
      /**
       * @description Id of the request that caused the action, or `background`.
       * @example 6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      request_id: string;
    };
    AuditPageResponse: {
      /** @description The entries of this page, newest first. */
      entries: components['schemas']['AuditEntryResponse'][];
      /**
       * @description The `cursor` of the next page; null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    AuditReaderResponse: {
      /**
       * @description Name of the feed consumer or of the checkpoint destination.
       * @example siem
       */
      name: string;
      /**
       * @description Last acknowledged position in the feed, or last acknowledged number of a checkpoint.
       * @example 4711
       */
      position: number;
      /**
       * @description Number of events or checkpoints after that position.
       * @example 0
       */
      behind: number;
      /**
       * Format: date-time
       * @description Time of the last acknowledgement, in UTC.
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
      /** @description The newest checkpoint; null if there is none. */
      checkpoint: components['schemas']['NewestCheckpointResponse'] | null;
      /**
       * @description Rows that no checkpoint covers yet, including `queued_rows`.
       * @example 12
       */
      open_rows: number;
      /**
       * @description Rows that are not in a chain yet.
       * @example 1
       */
      queued_rows: number;
      /**
       * @description Position of the newest row in all chains. It is the end of the feed.
       * @example 4711
       */
      position: number;
      /** @description Destinations of checkpoints. */
      outlets: components['schemas']['AuditReaderResponse'][];
      /** @description Consumers that have acknowledged the feed, at most 200. */
      consumers: components['schemas']['AuditReaderResponse'][];
    };
    ConsumeTokenDto: {
      /**
       * @description SHA-256, in lowercase hex, of a random token. The token itself is never sent to this API.
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
       * @description The user who is signed in.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * @description SHA-256, in lowercase hex, of a random token. The token itself is never sent to this API.
       * @example a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e
       */
      token_hash: string;
      /**
       * Format: date-time
       * @description Expiry of the session: an RFC 3339 time with its offset, at most 30 days ahead.
       * @example 2026-01-31T12:00:00Z
       */
      expires_at: string;
    };
    CreateTenantDto: {
      /**
       * @description Display name: printable characters, not only spaces.
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
       * @description SHA-256, in lowercase hex, of a random token. The token itself is never sent to this API.
       * @example a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e
       */
      token_hash: string;
      /**
       * Format: date-time
       * @description Expiry of the token: an RFC 3339 time with its offset, at most one hour ahead.
       * @example 2026-01-31T12:00:00Z
       */
      expires_at: string;
      /**
       * @description Effect of the token when it is consumed: `signup` confirms a sign-up, `password_reset` sets a new password.
       * @example signup
       * @enum {string}
       */
      purpose: 'signup' | 'password_reset';
    };
    CreateUserDto: {
      /**
       * Format: email
       * @description ASCII; converted to lower case before it is stored or compared.
       * @example amina@example.com
       */
      email: string;
      /**
       * @description Unique in the tenant and case-sensitive.
       * @example amina_w
       */
      username: string;
      /**
       * @description Encoded bcrypt (cost 10 to 15), argon2id or argon2i hash (v=19). Argon2 needs m times t from 35840 to 10485760 KiB, m from 1024 to 2097152 KiB, and p up to 255.
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
       * @description Only an active user can have sessions.
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
       * @description End of the lock, in UTC; null if the user is not locked.
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
       * @description Id of the login. It stays the same when the login is replaced.
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
       * @description Name of the service that uses the login.
       * @example reporting
       */
      service: string;
      /**
       * @description Scopes of the login.
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
       * @description Username of the database login.
       * @example dn_3f9d2c1a4b5c6d7e8f90
       */
      username: string;
      /**
       * Format: date-time
       * @description Expiry, in UTC; null if the login does not expire.
       * @example null
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description Time of issue, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Time of the last replacement, in UTC; null if never.
       * @example null
       */
      rotated_at: string | null;
      /**
       * Format: date-time
       * @description End of the suspension, in UTC; null if the login is not suspended. A login is suspended if it uses more than its quota of working time.
       * @example null
       */
      suspended_until: string | null;
    };
    /** @description How to connect to the database, except for the address of the server. */
    DatabaseLoginResponse: {
      /**
       * Format: uuid
       * @description Id of the login. It stays the same when the login is replaced.
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
       * @description Name of the database.
       * @example db_node
       */
      database: string;
      /**
       * @description Username of the database login.
       * @example dn_3f9d2c1a4b5c6d7e8f90
       */
      username: string;
      /**
       * @description Password; it is shown only once.
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
       * @description Kind of database object.
       * @example grants
       * @enum {string}
       */
      part: 'columns' | 'routines' | 'grants';
      /**
       * @description Name of the object.
       * @example private.users
       */
      name: string;
      /**
       * @description How the object differs from the migrations.
       * @example unexpected
       * @enum {string}
       */
      problem: 'missing' | 'changed' | 'unexpected';
    };
    ErasedResponse: {
      /**
       * @description Number of deleted audit records.
       * @example 166
       */
      erased_records: number;
    };
    ErasureListResponse: {
      /** @description At most 100, newest first. */
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
       * @description Time until which another operator may approve the proposal, in UTC.
       * @example 2026-02-01T12:00:00.000Z
       */
      expires_at: string;
      /**
       * Format: uuid
       * @description The user of the proposal.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f91
       */
      user_id: string;
      /**
       * @description The proposer’s reason.
       * @example Ticket 4712: asked to be forgotten
       */
      reason: string;
      /**
       * @description `open`: another operator may approve it. `approved`: the user is erased. `rejected`, `expired`: the user is unchanged.
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
       * @description Time of the proposal, in UTC.
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
       * @description Time of the decision, in UTC.
       * @example null
       */
      decided_at: string | null;
    };
    /** @description What went wrong. */
    ErrorBody: {
      /**
       * @description Stable: branch on it. The table of codes explains each.
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
       * @description The id of this request, also in `X-Request-ID` and in the service’s log. Quote it when you ask for support.
       * @example 6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      request_id: string;
      /** @description This service does not send it. */
      details?: unknown;
    };
    /** @description The grant of a service identity or database login. */
    GrantDto: {
      /**
       * @description Name of the service. All credentials of one service and tenant share one quota.
       * @example authentication
       */
      service: string;
      /**
       * @description Scopes, each at most once. Grant only the scopes that the service needs.
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
       * @description Expiry: an RFC 3339 time with its offset, at most ten years ahead. Omit it for a credential without expiry.
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
       * @description The version of the sources: the commit, unless the build set another name.
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
       * @description Always `ok`. A process that is not alive does not respond.
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
       * @description Source revision of the build.
       * @example 3f9d2c1
       */
      revision: string;
    };
    /** @description The records that an erasure deletes, in addition to the user. */
    HoldingsResponse: {
      /**
       * @description Sessions, including ended ones.
       * @example 12
       */
      sessions: number;
      /**
       * @description Verification tokens, including consumed ones.
       * @example 2
       */
      verification_tokens: number;
      /**
       * @description Sign-in events.
       * @example 140
       */
      auth_events: number;
      /**
       * @description Audit records that are not part of the chain. The chain stays valid without them.
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
       * @description Scopes of the identity.
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
       * @description Whether the identity is enabled. A disabled identity is refused.
       * @example true
       */
      enabled: boolean;
      /**
       * Format: date-time
       * @description Expiry, in UTC; null if the identity does not expire.
       * @example null
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description Time of registration, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Time of the last use, in UTC; null if never. It is updated within 30 seconds.
       * @example null
       */
      last_used_at: string | null;
      /**
       * Format: date-time
       * @description End of the old secret’s grace period, in UTC; null if the old secret is not valid.
       * @example null
       */
      previous_valid_until: string | null;
    };
    ImportListResponse: {
      /** @description At most 100, newest first. */
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
       * @description Format of the file.
       * @example auth0
       */
      source: string;
      /**
       * @description SHA-256 of the file, in hex.
       * @example a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e
       */
      file_sha256: string;
      /**
       * @description Number of processed rows. The total is known only at the end of the import.
       * @example 52300
       */
      decided: number;
      /**
       * @description Users created with the password hash in the file.
       * @example 50000
       */
      created: number;
      /**
       * @description Users created without a password hash; they need a password reset.
       * @example 2000
       */
      needs_reset: number;
      /**
       * @description Rows whose email address or username was already in use, with those of users that were completed or unchanged.
       * @example 200
       */
      skipped: number;
      /**
       * @description Rows that are not valid users.
       * @example 100
       */
      refused: number;
      /**
       * @description The operator who started the import.
       * @example amina
       */
      operator: string;
      /**
       * Format: date-time
       * @description Start of the import, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      started_at: string;
      /**
       * Format: date-time
       * @description End of the import, in UTC; null while it is running.
       * @example null
       */
      finished_at: string | null;
      /**
       * @description SHA-256 of the report, in hex, as in the audit; null while the import is running.
       * @example null
       */
      report_sha256: string | null;
    };
    ImportRowListResponse: {
      /** @description At most 100, in the order of the file. A page may be empty although `next_after` is set. */
      rows: components['schemas']['ImportRowResponse'][];
      /**
       * @description The `after` of the next page; null on the last page.
       * @example null
       */
      next_after: number | null;
    };
    ImportRowResponse: {
      /**
       * @description Number of the row in the file; the first is 1.
       * @example 23
       */
      row: number;
      /**
       * Format: uuid
       * @description The created user, or the user who already has the email address; null if there is none.
       * @example null
       */
      user_id: string | null;
      /**
       * @description Why the row was not imported unchanged.
       * @example the email address is not ASCII
       */
      reason: string | null;
    };
    LockoutListResponse: {
      /** @description At most 200, longest lock first. */
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
       * @description Status after the lock has ended. Only an active user can have sessions.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'inactive';
      /**
       * Format: date-time
       * @description End of the lock, in UTC.
       * @example 2026-01-31T12:15:00.000Z
       */
      locked_until: string;
    };
    /** @description Exactly one of `email` and `user_id`. */
    LookAtUserDto: {
      /**
       * Format: email
       * @description The exact email address of the user.
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
       * @description Reason on one line, such as a ticket number. It is stored in the audit with the name of the operator.
       * @example Ticket 4711: cannot sign in
       */
      reason: string;
    };
    LookUpUserDto: {
      /**
       * Format: email
       * @description Email address to look up: ASCII, converted to lower case before it is compared.
       * @example amina@example.com
       */
      email: string;
    };
    MigrationStateResponse: {
      /**
       * @description File name of the migration.
       * @example 0005_users.sql
       */
      name: string;
      /**
       * @description `edited`: a different text was applied under this name. `later`: a later release applied it.
       * @example applied
       * @enum {string}
       */
      state: 'applied' | 'pending' | 'edited' | 'later';
      /** @description SHA-256 of the file in this release. */
      released_sha256: string | null;
      /** @description SHA-256 of the applied text. */
      applied_sha256: string | null;
    };
    NewDatabaseCredentialResponse: {
      /**
       * Format: uuid
       * @description Id of the login. It stays the same when the login is replaced.
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
       * @description Name of the database.
       * @example db_node
       */
      database: string;
      /**
       * @description Username of the database login.
       * @example dn_3f9d2c1a4b5c6d7e8f90
       */
      username: string;
      /**
       * @description Password; it is shown only once.
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
       * @description Name of the service that uses the login.
       * @example reporting
       */
      service: string;
      /**
       * @description Scopes of the login.
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
       * @description Expiry, in UTC; null if the login does not expire.
       * @example null
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description Time of issue, in UTC.
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
       * @description The secret; it is shown only once.
       * @example k3v9…
       */
      secret: string;
      /**
       * @description The value that the service sends after "Bearer ".
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
       * @description Scopes of the identity.
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
       * @description Expiry, in UTC; null if the identity does not expire.
       * @example null
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description Time of registration, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
    };
    NewestCheckpointResponse: {
      /**
       * @description Number of the checkpoint; the first is 1.
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
       * @description Age in seconds, by the clock of the database.
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
       * @description Source revision of the build.
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
       * @description Version of the database server, as the server reports it.
       * @example PostgreSQL 18.4
       */
      server_version: string;
      /**
       * @description Whether the application routes exist.
       * @example true
       */
      application_api: boolean;
      /**
       * @description Whether this replica is ready to receive traffic.
       * @example true
       */
      ready: boolean;
      /**
       * @description Result of each check, by name: `ready` or `unavailable`.
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
      /** @description The migrations, ordered by name. */
      migrations: components['schemas']['MigrationStateResponse'][];
      /** @description Differences between the database and its migrations. */
      differences: components['schemas']['DifferenceResponse'][];
    };
    /** @description An error in the form of RFC 9457. Callers get it if they accept `application/problem+json`. */
    Problem: {
      /**
       * Format: uri-reference
       * @description The description of the code, which is a page of this service.
       * @example /errors#VALIDATION_FAILED
       */
      type: string;
      /**
       * @description The same for all errors of a code.
       * @example The input is not valid.
       */
      title: string;
      /**
       * @description The HTTP status.
       * @example 422
       */
      status: number;
      /**
       * @description What happened, for people.
       * @example email must be an email
       */
      detail: string;
      /**
       * Format: uri
       * @description The id of the request as a URI.
       * @example urn:uuid:6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      instance: string;
      /**
       * @description The same code as in the envelope.
       * @example VALIDATION_FAILED
       */
      code: string;
      /**
       * Format: uuid
       * @description The id of the request.
       * @example 6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      request_id: string;
      /** @description What is wrong in each place of the request. */
      details?: unknown;
    };
    ProposeErasureDto: {
      /**
       * @description Reason on one line, such as a ticket number. It is kept after the erasure, so it must not contain personal data.
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
       * @description Time until which another operator may approve the proposal, in UTC.
       * @example 2026-02-01T12:00:00.000Z
       */
      expires_at: string;
    };
    ReadTimelineDto: {
      /**
       * @description Reason on one line, such as a ticket number: the same as in the user view.
       * @example Ticket 4711: cannot sign in
       */
      reason: string;
      /** @description The `next_cursor` of the previous page; omit it for the first page. */
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
       * @description The user who tried to sign in.
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
       * @description Display name of the service.
       * @example Database Node
       */
      title: string;
      /**
       * @description The version of the release.
       * @example 1.4.0
       */
      version: string;
      /**
       * @description Source revision of the build.
       * @example 3f9d2c1
       */
      revision: string;
      /**
       * @description Paths of the diagnostic routes, by name.
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
       * @description Seconds for which the old secret stays valid in addition to the new one.
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
       * @description The secret; it is shown only once.
       * @example k3v9…
       */
      secret: string;
      /**
       * @description The value that the service sends after "Bearer ".
       * @example 0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a.k3v9…
       */
      credential: string;
      /**
       * Format: date-time
       * @description End of the old secret’s grace period, in UTC; null if the old secret is not valid.
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
       * @description Start of the session, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Expiry of the session, in UTC.
       * @example 2026-02-01T12:00:00.000Z
       */
      expires_at: string;
      /**
       * Format: date-time
       * @description Time of the revocation, in UTC; null if the session was not revoked.
       * @example null
       */
      revoked_at: string | null;
      /**
       * @description Whether the session is neither revoked nor expired now.
       * @example true
       */
      active: boolean;
    };
    /** @description The operator’s view of a user. */
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
       * @description Only an active user can have sessions.
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
       * @description Failed sign-ins since the last successful one. The eighth locks the user.
       * @example 3
       */
      failed_count: number;
      /**
       * Format: date-time
       * @description End of the lock, in UTC; null if the user is not locked.
       * @example null
       */
      locked_until: string | null;
      /**
       * Format: date-time
       * @description Time of creation, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
      /** @description At most 50 sessions: active ones first, then newest first. */
      sessions: components['schemas']['SeenSessionResponse'][];
      /** @description The first page of the user’s events, including this request. */
      timeline: components['schemas']['TimelinePageResponse'];
    };
    ServiceUsageResponse: {
      /**
       * @description Name of the service. All its credentials share it.
       * @example reporting
       */
      service: string;
      /**
       * @description Quota used in the current window: the number of requests, refused ones included, plus the extra cost of expensive requests.
       * @example 34
       */
      used: number;
      /**
       * @description Number of requests refused because of the quota.
       * @example 0
       */
      refused: number;
      /**
       * @description Seconds until the current window ends; 0 if no window has started.
       * @example 41
       */
      resets_in_seconds: number;
    };
    SessionIdResponse: {
      /**
       * Format: uuid
       * @description Id of the session. It does not prove that a token is valid.
       * @example 0199e6a1-0f2d-7a4b-9c8e-1d2f3a4b5c6d
       */
      session_id: string;
    };
    SessionResponse: {
      /**
       * Format: uuid
       * @description Id of the session. It does not prove that a token is valid.
       * @example 0199e6a1-0f2d-7a4b-9c8e-1d2f3a4b5c6d
       */
      session_id: string;
      /**
       * Format: uuid
       * @description The user of the session.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      user_id: string;
      /**
       * Format: date-time
       * @description Expiry of the session, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      expires_at: string;
      /**
       * @description Whether the session was revoked.
       * @example false
       */
      revoked: boolean;
      /**
       * @description Whether the session is neither revoked nor expired now.
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
       * @description Version of the database server, as the server reports it.
       * @example PostgreSQL 18.4
       */
      server_version: string;
      /**
       * @description `ready` if the schema matches this release’s migrations, else `unavailable`.
       * @example ready
       * @enum {string}
       */
      schema_status: 'ready' | 'unavailable';
    };
    TenantListResponse: {
      /** @description The tenants of this page. */
      tenants: components['schemas']['TenantResponse'][];
      /**
       * @description The `cursor` of the next page; null on the last page.
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
       * @description Display name.
       * @example Clinic North
       */
      name: string;
      /**
       * Format: date-time
       * @description Time of creation, in UTC.
       * @example 2026-01-01T08:00:00.000Z
       */
      created_at: string;
    };
    TimelineEntryResponse: {
      /**
       * Format: uuid
       * @description Id of the sign-in event, session, audit entry or user.
       * @example 0199e6a1-2b3c-7d4e-8f5a-6b7c8d9e0f1a
       */
      id: string;
      /**
       * @description Kind of event: `login.succeeded`, `login.failed`, `session.begin`, `session.end`, `session.expire`, `user.create`, or the action of an operator.
       * @example login.failed
       */
      kind: string;
      /**
       * Format: date-time
       * @description Time of the event, in UTC.
       * @example 2026-01-31T12:00:00.000000Z
       */
      happened_at: string;
      /**
       * @description The operator who acted; null for events of the user.
       * @example null
       */
      operator: string | null;
    };
    TimelinePageResponse: {
      /** @description Events of the user, newest first; at most 100. */
      entries: components['schemas']['TimelineEntryResponse'][];
      /**
       * @description The `cursor` of the next page; null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    UpdateUserDto: {
      /**
       * @description The new username, unique in the tenant and case-sensitive.
       * @example amina_w
       */
      username: string;
    };
    UsageHistoryResponse: {
      /** @description Oldest first. Periods without requests are left out. */
      periods: components['schemas']['UsagePeriodResponse'][];
    };
    UsagePeriodResponse: {
      /**
       * Format: date-time
       * @description Start of the hour or day, in UTC.
       * @example 2026-01-31T12:00:00.000Z
       */
      starts_at: string;
      /**
       * @description Number of requests, refused ones included.
       * @example 5012
       */
      requests: number;
      /**
       * @description Number of requests refused because of the quota.
       * @example 12
       */
      refused: number;
      /**
       * @description Quota used: the number of requests plus the extra cost of expensive requests.
       * @example 5140
       */
      used: number;
      /**
       * @description Last quota of the service in this period, in requests a minute; null for the sum of all services.
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
       * @description Whether the figures include all replicas (requires Redis) or only the one that responds.
       * @example true
       */
      is_of_all_replicas: boolean;
      /** @description All services that have or had an identity, ordered by name. */
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
       * @description Only an active user can have sessions.
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
       * @description Email address of the user: ASCII, converted to lower case before it is compared.
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
       * @description The version of those sources: the commit, unless the build set another name.
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
       * @description Only entries with this action.
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
       * @description Only entries at this time or later; an RFC 3339 time with its offset.
       * @example 2026-01-31T12:00:00Z
       */
      since?: string;
      /**
       * Format: date-time
       * @description Only entries before this time; an RFC 3339 time with its offset.
       * @example 2026-01-31T12:00:00Z
       */
      until?: string;
      /**
       * @description `ndjson` is one JSON object per line; `csv` has a header line (RFC 4180).
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
       * @description Only the usage of this service; omit it for the sum of all services of the tenant.
       * @example reporting
       */
      service?: string;
      /**
       * @description `hour` for the hours of the last seven days, `day` for the last 400 days, in UTC.
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
       * @description Only entries with this action.
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
       * @description Only entries at this time or later; an RFC 3339 time with its offset.
       * @example 2026-01-31T12:00:00Z
       */
      since?: string;
      /**
       * Format: date-time
       * @description Only entries before this time; an RFC 3339 time with its offset.
       * @example 2026-01-31T12:00:00Z
       */
      until?: string;
      /**
       * Format: uuid
       * @description The `next_cursor` of the previous page; omit it for the first page.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      cursor?: string;
      /**
       * @description Maximum number of entries in a page.
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
       * @description Only rows with this verdict.
       * @example refused
       * @enum {string}
       */
      verdict: 'created' | 'needs_reset' | 'completed' | 'unchanged' | 'skipped' | 'refused';
      /**
       * @description Only rows after this row number: the `next_after` of the previous page.
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
       * @description The `next_cursor` of the previous page; omit it for the first page.
       * @example 0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90
       */
      cursor?: string;
      /**
       * @description Maximum number of tenants in a page.
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
       * @description Name of the consumer. The consumer chooses it.
       * @example siem
       */
      consumer: string;
      /**
       * @description Maximum number of events in the response.
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
export type Problem = components['schemas']['Problem'];
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
