-- Audited. Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_set_status(p_tenant_id text, p_user_id text, p_status text, p_operator text, p_request_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_user_id uuid;
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  IF p_status IS NULL OR p_status NOT IN ('active', 'inactive') THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'status must be active or inactive');
  END IF;
  v_user_id := private.to_id('user_id', p_user_id);
  UPDATE private.users u
  SET status = p_status
  WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.audit(
    'user.status', v_tenant_id, p_user_id, jsonb_build_object('status', p_status)::text, p_operator, p_request_id
  );
END
$$;
GRANT EXECUTE ON FUNCTION service.user_set_status(text, text, text, text, text) TO db_node_service;
