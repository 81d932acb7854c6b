-- Revokes a session. Repeating the call succeeds and keeps the time of the first revocation. Raises NOT_FOUND,
-- VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.session_revoke(p_tenant_id uuid, p_session_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_user_id uuid;
  v_session_id uuid := private.to_id('session_id', p_session_id);
  v_now timestamptz := clock_timestamp();
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  UPDATE private.sessions s
  SET revoked_at = coalesce(s.revoked_at, v_now)
  WHERE s.tenant_id = p_tenant_id AND s.session_id = v_session_id
  RETURNING s.user_id INTO v_user_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.audit_change(p_tenant_id, 'session.revoke', v_user_id, v_session_id::text);
END
$$;
GRANT EXECUTE ON FUNCTION service.session_revoke(uuid, text) TO db_node_service;
