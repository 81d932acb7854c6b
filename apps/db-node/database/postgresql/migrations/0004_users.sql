-- Each table of a tenant has the tenant first in its keys, and row level security beside the predicates of the routines.

CREATE TABLE private.users (
  tenant_id uuid NOT NULL REFERENCES private.tenants,
  user_id uuid NOT NULL,
  email text COLLATE "C" NOT NULL,
  username text COLLATE "C" NOT NULL,
  password_hash text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  verified boolean NOT NULL DEFAULT false,
  failed_count smallint NOT NULL DEFAULT 0,
  locked_until timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  CONSTRAINT users_email UNIQUE (tenant_id, email),
  CONSTRAINT users_username UNIQUE (tenant_id, username)
);
CREATE INDEX users_locked ON private.users (tenant_id, locked_until) WHERE locked_until IS NOT NULL;
ALTER TABLE private.users ENABLE ROW LEVEL SECURITY;
ALTER TABLE private.users FORCE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON private.users USING (tenant_id = (SELECT private.current_tenant()));

-- Each login outcome that a consumer reported.
CREATE TABLE private.auth_events (
  tenant_id uuid NOT NULL,
  event_id uuid NOT NULL,
  user_id uuid NOT NULL,
  success boolean NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, event_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES private.users
);
CREATE INDEX auth_events_user ON private.auth_events (tenant_id, user_id, recorded_at);
ALTER TABLE private.auth_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE private.auth_events FORCE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON private.auth_events USING (tenant_id = (SELECT private.current_tenant()));

CREATE TABLE private.sessions (
  tenant_id uuid NOT NULL,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, session_id),
  CONSTRAINT sessions_token_hash UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES private.users
);
CREATE INDEX sessions_user ON private.sessions (tenant_id, user_id);
ALTER TABLE private.sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE private.sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON private.sessions USING (tenant_id = (SELECT private.current_tenant()));

CREATE TABLE private.verification_tokens (
  tenant_id uuid NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL,
  purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('signup', 'password_reset')),
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES private.users
);
CREATE INDEX verification_tokens_user ON private.verification_tokens (tenant_id, user_id);
ALTER TABLE private.verification_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE private.verification_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON private.verification_tokens USING (tenant_id = (SELECT private.current_tenant()));
