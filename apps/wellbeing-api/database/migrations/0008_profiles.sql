CREATE TABLE profiles (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  profile jsonb NOT NULL DEFAULT '{}',
  settings jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Append-only: what was agreed to or withdrawn, in which version, and when. The newest row of a purpose is in force.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL,
  version text NOT NULL,
  granted boolean NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consents_account ON consents (account_id, purpose, recorded_at);

-- Identity checks (KYC): readable only with a key that the service's settings hold.
CREATE TABLE identity_checks (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sealed bytea NOT NULL,
  encryption_key_id text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON profiles, identity_checks TO wellbeing_api_service;
GRANT SELECT, INSERT ON consents TO wellbeing_api_service;
