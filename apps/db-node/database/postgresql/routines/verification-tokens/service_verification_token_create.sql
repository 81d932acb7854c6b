-- Stores the digest of a token that the caller created. Raises NOT_FOUND (user), TOKEN_EXISTS, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.verification_token_create(
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
  PERFORM private.audit_change(p_tenant_id, 'token.create', v_user_id, p_purpose);
END
$$;
GRANT EXECUTE ON FUNCTION service.verification_token_create(uuid, text, text, text, text) TO db_node_service;
