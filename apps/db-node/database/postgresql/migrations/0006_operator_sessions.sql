-- Who signed in to the console: the digest of the cookie's random value, for eight hours.
CREATE TABLE private.operator_sessions (
  session_sha256 text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
