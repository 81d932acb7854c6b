-- Tokens sent by mail, by their SHA-256. Using one up is a guarded DELETE, so that exactly one caller succeeds.
CREATE TABLE mailed_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX mailed_tokens_account ON mailed_tokens (account_id, purpose);

-- Mails on their way: written in the transaction that makes their link, deleted once the mail server has them. The whole
-- mail is readable only with a key that the service's settings hold. next_attempt_at is also the lease of whoever sends.
CREATE TABLE outgoing_mails (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('verify_email', 'reset_password', 'password_changed', 'step_up')),
  sealed bytea NOT NULL,
  encryption_key_id text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX outgoing_mails_due ON outgoing_mails (next_attempt_at);
CREATE INDEX outgoing_mails_account ON outgoing_mails (account_id, kind);

-- Who asked for a new password, as an address that is not looked up before the answer has left. Sealed likewise.
CREATE TABLE password_reset_requests (
  id uuid PRIMARY KEY,
  sealed bytea NOT NULL,
  encryption_key_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON mailed_tokens, outgoing_mails, password_reset_requests TO wellbeing_api_service;
