-- Ends a lock and resets the failure count. Repeating the call succeeds. Audited. Raises NOT_FOUND.
CREATE OR REPLACE FUNCTION service.user_unlock(p_tenant_id text, p_user_id text, p_operator text, p_request_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_user_id uuid;
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  v_user_id := private.to_id('user_id', p_user_id);
  UPDATE private.users u
  SET failed_count = 0, locked_until = NULL
  WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.audit('user.unlock', v_tenant_id, p_user_id, '{}', p_operator, p_request_id);
END
$$;
GRANT EXECUTE ON FUNCTION service.user_unlock(text, text, text, text) TO db_node_service;
