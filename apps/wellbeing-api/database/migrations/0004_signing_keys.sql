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

GRANT SELECT, INSERT, UPDATE, DELETE ON signing_keys TO wellbeing_api_service;
