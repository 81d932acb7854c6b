-- Programs that operators have registered. A secret is kept as its SHA-256; without one the client is public.
CREATE TABLE oauth_clients (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9._-]{1,62}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  secret_hash bytea CHECK (octet_length(secret_hash) = 32),
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 20),
  scope text[] NOT NULL CHECK (cardinality(scope) > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What a person let a program do. The row is locked while a code is exchanged, so a withdrawal misses nothing.
CREATE TABLE oauth_consents (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  client_id text NOT NULL REFERENCES oauth_clients ON DELETE CASCADE,
  scope text[] NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, client_id)
);
CREATE INDEX oauth_consents_client ON oauth_consents (client_id);

-- That a session is a program's. Its refresh token is the one of sessions.refresh_generation, and whatever ends sessions
-- ends it. Without offline access it lives only as long as the browser's session that it came from.
CREATE TABLE oauth_sessions (
  session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  client_id text NOT NULL REFERENCES oauth_clients ON DELETE CASCADE,
  browser_session_id uuid REFERENCES sessions ON DELETE CASCADE,
  scope text[] NOT NULL,
  resources text[] NOT NULL
);
CREATE INDEX oauth_sessions_client ON oauth_sessions (client_id);
CREATE INDEX oauth_sessions_browser ON oauth_sessions (browser_session_id);

-- Authorization codes by their SHA-256. A used one is kept with the session that it gave, which ends when it comes again.
CREATE TABLE oauth_codes (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  client_id text NOT NULL REFERENCES oauth_clients ON DELETE CASCADE,
  redirect_uri text NOT NULL,
  code_challenge text NOT NULL CHECK (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
  scope text[] NOT NULL,
  resources text[] NOT NULL,
  nonce text,
  expires_at timestamptz NOT NULL,
  used_for uuid REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX oauth_codes_session ON oauth_codes (session_id);
CREATE INDEX oauth_codes_client ON oauth_codes (client_id);
CREATE INDEX oauth_codes_used_for ON oauth_codes (used_for);

GRANT SELECT, INSERT, UPDATE, DELETE ON oauth_clients, oauth_consents, oauth_sessions, oauth_codes
  TO wellbeing_api_service;
