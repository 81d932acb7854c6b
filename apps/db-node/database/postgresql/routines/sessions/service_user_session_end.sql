-- Revokes a session of a user, for an operator. Repeating the call succeeds and keeps the time of the first revocation.
-- Audited under the user's id. Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_session_end(p_tenant_id text, p_user_id text, p_session_id text, p_operator text, p_request_id text)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_user_id uuid := private.to_id('user_id', p_user_id);
  v_session_id uuid := private.to_id('session_id', p_session_id);
  v_now timestamptz := clock_timestamp();
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  UPDATE private.sessions s
  SET revoked_at = coalesce(s.revoked_at, v_now)
  WHERE s.tenant_id = v_tenant_id AND s.session_id = v_session_id AND s.user_id = v_user_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.audit_change(v_tenant_id, 'session.revoke', v_user_id, v_session_id::text);
  PERFORM private.audit(
    'user.session_end', v_tenant_id, v_user_id::text, jsonb_build_object('session_id', v_session_id)::text, p_operator,
    p_request_id
  );
END
$$;
GRANT EXECUTE ON FUNCTION service.user_session_end(text, text, text, text, text) TO db_node_service;
