-- One sign-in: its cookies, its refresh token and its access tokens share this id. The refresh token in force is the
-- one that carries refresh_generation; one generation less is tolerated for some seconds after a rotation.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  user_agent text,
  refresh_generation integer NOT NULL DEFAULT 0,
  refreshed_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sessions_account ON sessions (account_id, created_at);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- The cookie of one host on a session: SHA-256 of a 256-bit random value.
CREATE TABLE session_cookies (
  secret_hash bytea PRIMARY KEY CHECK (octet_length(secret_hash) = 32),
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_cookies_session ON session_cookies (session_id);

-- Failed sign-ins by SHA-256 of the address, whether an account has it or not.
CREATE TABLE sign_in_failures (
  email_hash bytea PRIMARY KEY CHECK (octet_length(email_hash) = 32),
  failures integer NOT NULL,
  locked_until timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A code that carries a sign-in from the account host to another host of ours.
CREATE TABLE sign_in_codes (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  origin text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_codes_session ON sign_in_codes (session_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, session_cookies, sign_in_failures, sign_in_codes
  TO wellbeing_api_service;
