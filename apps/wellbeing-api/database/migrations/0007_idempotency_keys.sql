-- Answers that a repeated request gets again, for 24 hours, written in the transaction of the work itself. The answer is
-- encrypted under the caller's own Idempotency-Key, of which only a digest is kept.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  route text NOT NULL,
  key_digest bytea NOT NULL CHECK (length(key_digest) = 32),
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  answer bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, route, key_digest)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO wellbeing_api_service;
