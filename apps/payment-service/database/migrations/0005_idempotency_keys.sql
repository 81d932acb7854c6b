-- Answers that a repeated request gets again, for 24 hours. The answer is encrypted under the caller's own
-- Idempotency-Key, of which only a digest is kept: an answer may hold an API key.
CREATE TABLE public.idempotency_keys (
  account_id text NOT NULL,
  route text NOT NULL,
  key_digest bytea NOT NULL CHECK (length(key_digest) = 32),
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  answer bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, route, key_digest)
);
CREATE INDEX idempotency_keys_created ON public.idempotency_keys (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.idempotency_keys TO payment_service_service;
