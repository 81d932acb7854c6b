-- A session survives a lost response to a refresh. seen_generation is the newest generation whose access token this
-- service received. repeated_generation is the last generation that was returned again, and repeated_generations counts
-- the successive ones up to it.
ALTER TABLE sessions
  ADD COLUMN seen_generation integer NOT NULL DEFAULT 0,
  ADD COLUMN repeated_generation integer NOT NULL DEFAULT 0,
  ADD COLUMN repeated_generations integer NOT NULL DEFAULT 0;

-- Clients that are registered already keep ES256, which is the default of the column. New registrations name RS256.
ALTER TABLE oauth_clients
  ADD COLUMN id_token_algorithm text NOT NULL DEFAULT 'ES256' CHECK (id_token_algorithm IN ('ES256', 'RS256')),
  ADD COLUMN rotates_refresh_tokens boolean NOT NULL DEFAULT true,
  ADD COLUMN is_development boolean NOT NULL DEFAULT false,
  ADD COLUMN post_logout_redirect_uris text[] NOT NULL DEFAULT '{}'
    CHECK (cardinality(post_logout_redirect_uris) <= 20);
UPDATE oauth_clients SET rotates_refresh_tokens = false WHERE secret_hash IS NOT NULL;
-- A public client cannot prove its identity, so its refresh tokens must rotate (RFC 9700, section 4.14.2).
ALTER TABLE oauth_clients ADD CONSTRAINT oauth_clients_public_rotate CHECK (secret_hash IS NOT NULL OR rotates_refresh_tokens);

-- A confidential client may use a nonce of OpenID Connect in place of PKCE.
ALTER TABLE oauth_codes ALTER COLUMN code_challenge DROP NOT NULL;
ALTER TABLE oauth_codes ADD CONSTRAINT oauth_codes_challenge_or_nonce CHECK (code_challenge IS NOT NULL OR nonce IS NOT NULL);

-- RSA keys for ID tokens. They are apart from signing_keys, because an earlier release signs with any current key there.
CREATE TABLE id_token_keys (
  kid text PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('next', 'current', 'retired')),
  public_jwk jsonb NOT NULL,
  private_key bytea NOT NULL,
  encryption_key_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);
CREATE UNIQUE INDEX id_token_keys_one_current ON id_token_keys (status) WHERE status = 'current';

GRANT SELECT, INSERT, UPDATE, DELETE ON id_token_keys TO wellbeing_api_service;
