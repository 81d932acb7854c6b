-- Personal access tokens, by the SHA-256 of the whole text. A row is deleted when its token is revoked or a defence ends
-- it, and a month after it expired.
CREATE TABLE personal_tokens (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  scope text[] NOT NULL CHECK (
    cardinality(scope) > 0 AND scope <@ ARRAY['geo:read', 'geo:write', 'wellbeing:read', 'wellbeing:write']
  ),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '365 days'),
  -- The start of the day in UTC, and the network without the last part of the address.
  last_used_on timestamptz,
  last_used_network text,
  CHECK ((last_used_on IS NULL) = (last_used_network IS NULL))
);
CREATE INDEX personal_tokens_account ON personal_tokens (account_id, created_at);
CREATE INDEX personal_tokens_expires_at ON personal_tokens (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON personal_tokens TO wellbeing_api_service;
