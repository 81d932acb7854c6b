CREATE TABLE public.api_keys (
  key_id bigint GENERATED ALWAYS AS IDENTITY,
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  -- The random part of the key that finds its row.
  public_id text NOT NULL UNIQUE,
  -- SHA-256 of the whole key: its only form at rest.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  description text NOT NULL CHECK (length(description) <= 200),
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- The key that replaced this one; it lives on until its grace ends and does not count against the limit.
  superseded_by bigint,
  PRIMARY KEY (account_id, key_id),
  FOREIGN KEY (account_id, superseded_by) REFERENCES public.api_keys (account_id, key_id)
);
CREATE INDEX api_keys_active ON public.api_keys (account_id, key_id) WHERE revoked_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON public.api_keys TO payment_service_service;

-- Step-up tokens that have made a key: each does so once. Kept past their expiry by more than clocks may differ.
CREATE TABLE public.spent_step_ups (
  jti text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_step_ups_expires ON public.spent_step_ups (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.spent_step_ups TO payment_service_service;
