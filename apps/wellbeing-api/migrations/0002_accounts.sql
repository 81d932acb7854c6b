-- One row a person. The address is kept in lower case, so that it is unique however it is written.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL CONSTRAINT accounts_email_unique UNIQUE
    CONSTRAINT accounts_email_lower CHECK (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text NOT NULL,
  name text,
  -- Set when the person asks to be deleted: until then they may change their mind.
  erase_after timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX accounts_erase_after ON accounts (erase_after) WHERE erase_after IS NOT NULL;

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

-- Keys that sign tokens. The private half is encrypted with a key that only the service's settings hold.
CREATE TABLE signing_keys (
  kid text PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('next', 'current', 'retired')),
  public_jwk jsonb NOT NULL,
  private_key bytea NOT NULL,
  encryption_key_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);
CREATE UNIQUE INDEX signing_keys_one_current ON signing_keys (status) WHERE status = 'current';

GRANT SELECT, INSERT, UPDATE, DELETE ON accounts, sessions, session_cookies, sign_in_failures, signing_keys
  TO wellbeing_api_service;
