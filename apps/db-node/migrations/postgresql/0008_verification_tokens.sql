CREATE TABLE private.verification_tokens (
  tenant_id uuid NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL,
  purpose text COLLATE "C" NOT NULL CHECK (purpose IN ('signup', 'password_reset')),
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES private.users
);
CREATE INDEX verification_tokens_user ON private.verification_tokens (tenant_id, user_id);
ALTER TABLE private.verification_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE private.verification_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON private.verification_tokens USING (tenant_id = (SELECT private.current_tenant()));

-- Stores the digest of a token that the consumer generated. Raises NOT_FOUND (user), TOKEN_EXISTS, VALIDATION_FAILED.
CREATE FUNCTION service.verification_token_create(
  p_tenant_id uuid, p_user_id text, p_token_hash text, p_expires_at text, p_purpose text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_user_id uuid := private.to_id('user_id', p_user_id);
  v_token_hash text := private.to_digest('token_hash', p_token_hash);
  v_expires_at timestamptz := private.to_expiry('expires_at', p_expires_at, interval '1 hour');
BEGIN
  IF p_purpose IS NULL OR p_purpose NOT IN ('signup', 'password_reset') THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'purpose must be signup or password_reset');
  END IF;
  PERFORM private.enter_tenant(p_tenant_id);
  PERFORM FROM private.users u WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id FOR SHARE;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  INSERT INTO private.verification_tokens (tenant_id, token_hash, user_id, purpose, expires_at, created_at)
  VALUES (p_tenant_id, v_token_hash, v_user_id, p_purpose, v_expires_at, clock_timestamp())
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    PERFORM private.refuse('TOKEN_EXISTS');
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.verification_token_create(uuid, text, text, text, text) TO db_node_service;

-- Uses the token up and applies its purpose in one step: a signup token verifies its user; a password-reset token
-- replaces the hash, ends every session and uses up the user's other password-reset tokens. Of concurrent callers
-- exactly one succeeds. The user is locked before the token, as everywhere, so that no two callers wait for each other.
-- Raises NOT_FOUND, VALIDATION_FAILED (a hash for signup, none for password_reset), TOKEN_CONSUMED, TOKEN_EXPIRED.
CREATE FUNCTION service.verification_token_consume(p_tenant_id uuid, p_token_hash text, p_password_hash text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_token_hash text := private.to_digest('token_hash', p_token_hash);
  v_user_id uuid;
  v_token private.verification_tokens;
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  SELECT t.* INTO v_token
  FROM private.verification_tokens t
  WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  v_user_id := v_token.user_id;
  -- What never changes again is judged before anybody waits: the purpose, and that a token was used up.
  IF v_token.purpose = 'signup' AND p_password_hash IS NOT NULL THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'password_hash is not allowed for a signup token');
  ELSIF v_token.purpose = 'password_reset' AND p_password_hash IS NULL THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'password_hash is required for a password_reset token');
  ELSIF p_password_hash IS NOT NULL THEN
    PERFORM private.to_password_hash(p_password_hash);
  END IF;
  IF v_token.consumed_at IS NOT NULL THEN
    PERFORM private.refuse('TOKEN_CONSUMED');
  END IF;
  PERFORM FROM private.users u WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id FOR NO KEY UPDATE;
  SELECT t.* INTO v_token
  FROM private.verification_tokens t
  WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash
  FOR NO KEY UPDATE;
  IF v_token.consumed_at IS NOT NULL THEN
    PERFORM private.refuse('TOKEN_CONSUMED');
  ELSIF v_token.expires_at <= clock_timestamp() THEN
    PERFORM private.refuse('TOKEN_EXPIRED');
  END IF;
  IF v_token.purpose = 'signup' THEN
    UPDATE private.verification_tokens t
    SET consumed_at = clock_timestamp()
    WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash;
    UPDATE private.users u SET verified = true WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
  ELSE
    UPDATE private.verification_tokens t
    SET consumed_at = clock_timestamp()
    WHERE t.tenant_id = p_tenant_id AND t.user_id = v_user_id
      AND t.purpose = 'password_reset' AND t.consumed_at IS NULL;
    UPDATE private.users u
    SET password_hash = p_password_hash
    WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
    UPDATE private.sessions s
    SET revoked_at = clock_timestamp()
    WHERE s.tenant_id = p_tenant_id AND s.user_id = v_user_id AND s.revoked_at IS NULL;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.verification_token_consume(uuid, text, text) TO db_node_service;
