-- Direct database credentials. Each is a login of its own, since the login is what binds it to its tenant.
-- A login may change its own password, which nothing can forbid. `verifier` puts it back, a hash of 256 random bits that
-- nobody can sign in with; `account_version` is the version of the role's row as we left it.
CREATE TABLE private.database_credentials (
  database_credential_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES private.tenants,
  service text COLLATE "C" NOT NULL,
  scopes text COLLATE "C" NOT NULL,
  login text COLLATE "C" NOT NULL UNIQUE,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz,
  dropped_at timestamptz,
  verifier text COLLATE "C",
  account_version text COLLATE "C"
);
CREATE INDEX database_credentials_tenant ON private.database_credentials (tenant_id, database_credential_id);

-- A login ends in steps that each stick, since whoever holds it may keep its role from being dropped: by what it owns, by
-- a transaction that it leaves open, or by one prepared on the server.
--   1. database_credential_end, or _renew: bound to no tenant, so that every routine refuses it, also on open connections
--   2. ended_login_shut, until it says so: no new session, none open, no sign-in
--   3. ended_login_remove: what it owns, and the role; tried again by any replica until it is done
CREATE TABLE private.ended_logins (
  login text COLLATE "C" PRIMARY KEY,
  database_credential_id uuid NOT NULL REFERENCES private.database_credentials,
  tenant_id uuid NOT NULL,
  ended_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX ended_logins_left ON private.ended_logins (ended_at) WHERE removed_at IS NULL;
CREATE INDEX ended_logins_credential ON private.ended_logins (database_credential_id);

-- A login may take back most of what it starts with: the time of a statement, of a transaction, memory. So the service
-- looks at the sessions of direct logins from outside and ends those that take too much. Every replica does: ending a
-- session twice does no harm.
--
-- A quota of working time. No engine rations CPU by login, so the looks at sessions sample it: a session that is found at
-- work counts for twice the time that its statement has been, since on average it is half over, and for the time between
-- two looks at most. Who works for longer than the quota in a minute is suspended for a minute.

-- The last look that counted: replicas look in turn, and of all looks in one interval one counts.
CREATE UNLOGGED TABLE private.direct_looks (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  number bigint NOT NULL
);
-- Found at work within the last minute. It may be lost with the server: who works on is found again.
CREATE UNLOGGED TABLE private.direct_work (
  login text COLLATE "C" NOT NULL,
  looked_at timestamptz NOT NULL,
  seconds double precision NOT NULL,
  PRIMARY KEY (login, looked_at)
);
-- By login and not by credential: a rotated one begins anew, and the login that it had is not let in again.
CREATE TABLE private.suspended_logins (
  login text COLLATE "C" PRIMARY KEY,
  suspended_until timestamptz NOT NULL
);
