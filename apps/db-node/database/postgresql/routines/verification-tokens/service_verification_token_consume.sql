-- Consumes the token and applies its purpose in one step. A signup token verifies its user. A password-reset token
-- replaces the hash, revokes all sessions and consumes the user's other password-reset tokens. Exactly one of several
-- concurrent callers succeeds. The user is locked before the token, as in all routines, so that no two callers
-- deadlock. Raises NOT_FOUND, TOKEN_CONSUMED, TOKEN_EXPIRED, VALIDATION_FAILED (a hash for signup, none for
-- password_reset).
CREATE OR REPLACE FUNCTION service.verification_token_consume(p_tenant_id uuid, p_token_hash text, p_password_hash text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_token_hash text := private.to_digest('token_hash', p_token_hash);
  v_user_id uuid;
  v_token private.verification_tokens;
  v_now timestamptz;
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  SELECT t.* INTO v_token
  FROM private.verification_tokens t
  WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  v_user_id := v_token.user_id;
  -- The purpose and an earlier consumption never change, so they are checked before any lock wait.
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
  v_now := clock_timestamp();
  UPDATE private.verification_tokens t
  SET consumed_at = v_now
  WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash
    AND t.consumed_at IS NULL AND t.expires_at > v_now;
  IF NOT FOUND THEN
    SELECT t.* INTO v_token
    FROM private.verification_tokens t
    WHERE t.tenant_id = p_tenant_id AND t.token_hash = v_token_hash;
    IF NOT FOUND THEN
      PERFORM private.refuse('NOT_FOUND');
    ELSIF v_token.consumed_at IS NOT NULL THEN
      PERFORM private.refuse('TOKEN_CONSUMED');
    END IF;
    PERFORM private.refuse('TOKEN_EXPIRED');
  END IF;
  IF v_token.purpose = 'signup' THEN
    UPDATE private.users u
    SET verified = true
    WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id AND NOT u.verified;
  ELSE
    UPDATE private.verification_tokens t
    SET consumed_at = v_now
    WHERE t.tenant_id = p_tenant_id AND t.user_id = v_user_id
      AND t.purpose = 'password_reset' AND t.consumed_at IS NULL;
    UPDATE private.users u
    SET password_hash = p_password_hash
    WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
    UPDATE private.sessions s
    SET revoked_at = v_now
    WHERE s.tenant_id = p_tenant_id AND s.user_id = v_user_id AND s.revoked_at IS NULL;
  END IF;
  PERFORM private.audit_change(p_tenant_id, 'token.consume', v_user_id, v_token.purpose);
END
$$;
GRANT EXECUTE ON FUNCTION service.verification_token_consume(uuid, text, text) TO db_node_service;
