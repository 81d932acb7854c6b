-- Answers kept for 24 hours under the caller's Idempotency-Key, written in the transaction of the work itself.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  route text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status integer NOT NULL,
  body json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, route, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO wellbeing_api_service;
