-- Tokens sent by mail, by their SHA-256. Using one up is a guarded DELETE, so that exactly one caller succeeds.
CREATE TABLE mailed_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX mailed_tokens_account ON mailed_tokens (account_id, purpose);

-- A code that carries a sign-in from the account host to another host of ours.
CREATE TABLE sign_in_codes (
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  origin text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_codes_session ON sign_in_codes (session_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON mailed_tokens, sign_in_codes TO wellbeing_api_service;
