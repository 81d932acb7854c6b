-- Creates a session of an active user who is not locked. The user's row is locked. So a concurrent lock, status change
-- or password reset happens either before or after. Raises NOT_FOUND (user), USER_INACTIVE, USER_LOCKED,
-- SESSION_EXISTS, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.session_create(p_tenant_id uuid, p_user_id text, p_token_hash text, p_expires_at text)
RETURNS TABLE (session_id uuid)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_user_id uuid := private.to_id('user_id', p_user_id);
  v_token_hash text := private.to_digest('token_hash', p_token_hash);
  v_expires_at timestamptz := private.to_expiry('expires_at', p_expires_at, interval '30 days');
  v_status text;
  v_locked_until timestamptz;
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  SELECT u.status, u.locked_until INTO v_status, v_locked_until
  FROM private.users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id
  FOR SHARE;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  ELSIF v_status <> 'active' THEN
    PERFORM private.refuse('USER_INACTIVE');
  ELSIF v_locked_until > clock_timestamp() THEN
    PERFORM private.refuse('USER_LOCKED');
  END IF;
  INSERT INTO private.sessions (tenant_id, session_id, user_id, token_hash, expires_at, created_at)
  VALUES (p_tenant_id, private.new_id(), v_user_id, v_token_hash, v_expires_at, clock_timestamp())
  ON CONFLICT DO NOTHING
  RETURNING session_id INTO session_create.session_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('SESSION_EXISTS');
  END IF;
  PERFORM private.audit_change(p_tenant_id, 'session.create', v_user_id, session_id::text);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.session_create(uuid, text, text, text) TO db_node_service;
